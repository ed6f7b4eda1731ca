import { useGetInboxQuery } from './api.gen'

/** Rows that the dashboard shows. */
const ROWS = 5
const REFRESH_MS = 60_000
/** What was asked for a moment ago serves: the menu is there before the dashboard. */
const FRESH_S = 15

/** How many wait for the reader, and the few that come first: asked for once, for the menu and for the dashboard. */
export function useInboxHead(isAsked = true) {
  return useGetInboxQuery(
    { first: true, page: 1, pageSize: ROWS },
    { skip: !isAsked, pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: FRESH_S },
  )
}
