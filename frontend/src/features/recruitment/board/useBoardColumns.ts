import { argsOf, type CandidateFilters } from '../candidates/filters'
import { isRecruiter } from '../candidates/useCount'
import { recruitmentApi, type Candidate, type CandidateStatus } from '@/entities/recruitment/api'
import type { Me } from '@/shared/session/api'

/** As many as one looks through; the list has the others. */
const SHOWN = 50

export interface BoardColumnData {
  rows: Candidate[]
  total: number
  isLoading: boolean
  error?: unknown
  refetch: () => unknown
}

export interface Asked {
  me: Me
  filters: CandidateFilters['values']
  q: string
}

function useColumn({ me, filters, q }: Asked, status: CandidateStatus): BoardColumnData {
  // Of a board that is narrowed to one status the others are empty.
  const isOut = filters.status !== undefined && filters.status !== status
  const args = { ...argsOf(filters), status, q, page: 1, pageSize: SHOWN, sort: 'name' } as const
  const options = { refetchOnMountOrArgChange: true }
  const all = recruitmentApi.useListCandidatesQuery(args, { ...options, skip: isOut || isRecruiter(me) })
  const own = recruitmentApi.useListRecruiterCandidatesQuery(
    { ...args, id: me.user._id },
    { ...options, skip: isOut || !isRecruiter(me) },
  )
  const { data, error, refetch } = isRecruiter(me) ? own : all
  const page = isOut ? undefined : data
  return {
    rows: page?.rows ?? [],
    total: page?.total ?? 0,
    isLoading: !isOut && data === undefined && error === undefined,
    error: isOut ? undefined : error,
    refetch,
  }
}

/** One list for each status: so a long one does not keep the others out of sight. */
export function useBoardColumns(asked: Asked): Record<CandidateStatus, BoardColumnData> {
  return {
    'Schedule Interview': useColumn(asked, 'Schedule Interview'),
    'Interview Scheduled': useColumn(asked, 'Interview Scheduled'),
    'Interview Confirmed': useColumn(asked, 'Interview Confirmed'),
    '1st Tech Clear': useColumn(asked, '1st Tech Clear'),
    '2nd Tech Clear': useColumn(asked, '2nd Tech Clear'),
    Offered: useColumn(asked, 'Offered'),
    'Not Shortlisted': useColumn(asked, 'Not Shortlisted'),
    Backout: useColumn(asked, 'Backout'),
    'Not Selected': useColumn(asked, 'Not Selected'),
  }
}
