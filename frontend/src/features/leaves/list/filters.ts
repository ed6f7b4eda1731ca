import { STATUSES } from '../days'
import { anyDate, anyId, matching, oneOf, type Filters } from '@/shared/table/useFilters'

/** What a list of leaves can be narrowed by. */
export const FILTERS = {
  shown: oneOf(['all'] as const),
  user: anyId,
  type: matching(/^(casual|earned|lwp|wfh|onduty|t[1-9][0-9]{0,10})$/),
  status: oneOf(STATUSES),
  from: anyDate,
  to: anyDate,
}

interface Chosen extends Record<string, string> {
  shown: 'all'
  user: string
  type: string
  status: (typeof STATUSES)[number]
  from: string
  to: string
}

export type LeaveFilters = Filters<Chosen>

/** How many of them narrow the list. */
export function countInUse({ values }: LeaveFilters): number {
  return Object.keys(values).filter((name) => name !== 'shown').length
}
