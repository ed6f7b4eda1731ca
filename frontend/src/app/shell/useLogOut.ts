import { LogOut as LogOutIcon, MonitorX } from 'lucide-react'
import type { Action } from '../actions'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { askToDrop } from '@/shared/dialogs/askToDrop'
import { hasTyped } from '@/shared/dialogs/typed'
import { confirm } from '@/shared/feedback/confirm'
import { toastFailed } from '@/shared/feedback/toasts'
import { text } from '@/messages/text'
import { sessionEnded } from '@/shared/session/actions'
import { hasDrafts } from '@/shared/session/drafts'
import { useLogoutAllMutation, useLogoutMutation } from '@/shared/session/api'
import { useSession } from '@/shared/session/hooks'

interface LogOut {
  logOut: Action
  logOutAll: Action
}

/** What is typed, here or on a page that was left, is not dropped unasked. */
async function mayDrop(user: number | undefined): Promise<boolean> {
  return (!hasTyped() && !hasDrafts(user)) || askToDrop()
}

export function useLogOut(): LogOut {
  const dispatch = useThunkDispatch()
  const user = useSession().user?._id
  const [end] = useLogoutMutation()
  const [endAll] = useLogoutAllMutation()

  async function logOut(): Promise<void> {
    if (!(await mayDrop(user))) return
    // Without an answer the browser forgets the session all the same: that is what was asked for.
    await end()
    dispatch(sessionEnded('signedOut'))
  }

  async function logOutAll(): Promise<void> {
    if (!(await mayDrop(user))) return
    const sure = await confirm({
      title: text.shell.logOutAll,
      detail: text.shell.logOutAllAsk,
      yes: text.shell.logOutAll,
    })
    if (!sure) return
    const answer = await endAll()
    if (answer.error && 'status' in answer.error && answer.error.status !== 401) {
      toastFailed(text.shell.logOutFailed)
      return
    }
    dispatch(sessionEnded('signedOut'))
  }

  return {
    logOut: { key: 'log-out', label: text.shell.logOut, icon: LogOutIcon, run: () => void logOut() },
    logOutAll: { key: 'log-out-all', label: text.shell.logOutAll, icon: MonitorX, run: () => void logOutAll() },
  }
}
