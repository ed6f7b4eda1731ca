import { useSelector } from 'react-redux'
import { sessionApi, useGetMeQuery, type Company, type Me } from './api'
import type { SessionState } from './slice'

interface WithSession {
  session: SessionState
}

export function useSession(): SessionState {
  return useSelector((state: WithSession) => state.session)
}

/** The shell polls this answer; every caller reads the same cached one. */
export function useMe(): Me | undefined {
  return useGetMeQuery().data
}

export function useCompany(): Company | undefined {
  return useMe()?.company
}

/** As it is known by now, for what asks for nothing by itself. */
export function useKnownCompany(): Company | undefined {
  return sessionApi.endpoints.getMe.useQueryState(undefined).data?.company
}
