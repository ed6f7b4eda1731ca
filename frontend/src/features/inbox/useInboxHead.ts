import { useLocation } from 'react-router'
import { useGetInboxQuery } from './api.gen'

/** Rows that the dashboard shows: as many as leave room for the rest of it. */
export const LINES = 5
const REFRESH_MS = 60_000
/** What was asked for a moment ago serves: the menu is there before the dashboard. */
const FRESH_S = 15

const DASHBOARD = '/welcome'
/** As on the page: what is routine by itself, the rest by risk and age. */
const HEAD = { part: 'look', first: true, page: 1, pageSize: LINES } as const
/** Where nothing of it is shown, nothing is weighed. */
const COUNTS = { first: true, page: 1, pageSize: LINES } as const

function useFirst(asked: typeof HEAD | typeof COUNTS, isAsked: boolean) {
  return useGetInboxQuery(asked, {
    skip: !isAsked,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: FRESH_S,
  })
}

/** How many wait for the reader, what of it is routine, and the few that come first of the rest, for the dashboard. */
export function useInboxHead() {
  return useFirst(HEAD, true)
}

/** How many wait for the reader, for the menu: on the dashboard it is asked for once, with what is shown there. */
export function useInboxCounts(isAsked: boolean) {
  const { pathname } = useLocation()
  return useFirst(pathname === DASHBOARD ? HEAD : COUNTS, isAsked)
}
