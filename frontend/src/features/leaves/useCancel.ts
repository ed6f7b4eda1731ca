import { leavesApi, type Leave } from './api'
import { accountOf, spanOf, typeName } from './days'
import { portal } from '@/messages/leaves'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { useSession } from '@/shared/session/hooks'

const words = portal.leaves

/** Cancelling asks first, and says what comes back. */
export function useCancel(): (leave: Pick<Leave, '_id' | 'version' | 'user' | 'empname' | 'type' | 'from' | 'to' | 'half' | 'status' | 'count'> & { typename?: string | null }) => void {
  const own = useSession().user?._id
  return useConfirmed(leavesApi.endpoints.changeLeave, (leave) => {
    const { _id: id, version, user, empname, type, status, count } = leave
    const account = accountOf(type)
    const gives = status === 'Approved' && account !== null
    return {
      question: {
        title: user === own ? words.cancelAsk(typeName(leave), spanOf(leave)) : words.cancelOf(empname, typeName(leave), spanOf(leave)),
        detail: gives ? words.cancelGives(count, typeName(account)) : words.cancelPlain,
        yes: words.cancelYes,
        no: words.cancelNo,
        danger: true,
      },
      args: { id, leaveChange: { status: 'Cancelled' as const, version } },
      done: () => (user === own ? words.cancelledOwn : words.cancelled),
      failed: words.notCancelled,
    }
  })
}
