import { useGetInboxQuery } from './api.gen'
import { told } from './counts'
import { may } from '@/shared/session/may'
import { useSession } from '@/shared/session/hooks'

const REFRESH_MS = 60_000

/** How many wait for the reader, for the menu; nothing where none do. */
export function useInboxCount(): string | undefined {
  const isAsked = may(useSession(), 'inbox.read')
  const { data } = useGetInboxQuery(
    { first: true, page: 1, pageSize: 1 },
    { skip: !isAsked, pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  )
  return !isAsked || data === undefined || data.total === 0 ? undefined : told(...data.kinds)
}
