import { sumOfCounts, told } from './counts'
import { useInboxCounts } from './useInboxHead'
import { may } from '@/shared/session/may'
import { useSession } from '@/shared/session/hooks'

/** How many wait for the reader, for the menu; nothing where none do. */
export function useInboxCount(): string | undefined {
  const isAsked = may(useSession(), 'inbox.read')
  const { data } = useInboxCounts(isAsked)
  return !isAsked || data === undefined || sumOfCounts(data.kinds) === 0 ? undefined : told(...data.kinds)
}
