import { argsOf, type CandidateFilters } from './filters'
import { recruitmentApi } from '@/entities/recruitment/api'
import type { Me } from '@/shared/session/api'
import { reachOf } from '@/shared/session/may'

/** A recruiter has a call of their own for their candidates (recruitment-1). */
export function isRecruiter(me: Me): boolean {
  return reachOf(me, 'candidates.read') === 'own'
}

export interface Counted {
  me: Me
  values: CandidateFilters['values']
  q: string
}

interface Count {
  count: number
  isCapped: boolean
}

/** How many candidates these filters leave; null while that is not known. */
export function useCount({ me, values, q }: Counted, skip = false): Count | null {
  const args = { ...argsOf(values), q, page: 1, pageSize: 1 }
  const all = recruitmentApi.useListCandidatesQuery(args, { skip: skip || isRecruiter(me) })
  const own = recruitmentApi.useListRecruiterCandidatesQuery(
    { ...args, id: me.user._id },
    { skip: skip || !isRecruiter(me) },
  )
  const page = (isRecruiter(me) ? own : all).currentData
  return page === undefined ? null : { count: page.total, isCapped: page.capped }
}
