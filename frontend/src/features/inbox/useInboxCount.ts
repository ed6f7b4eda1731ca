import { useGetInboxQuery } from './api.gen'
import { told } from './counts'
import { decides } from './who'
import { useSession } from '@/shared/session/hooks'

const REFRESH_MS = 60_000

/** How many wait for the reader's decision, for the menu; nothing where none do. */
export function useInboxCount(): string | undefined {
  const isDecider = decides(useSession())
  const { data } = useGetInboxQuery(
    { page: 1, pageSize: 1 },
    { skip: !isDecider, pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  )
  return !isDecider || data === undefined || data.total === 0 ? undefined : told(...data.kinds)
}
