import type { ReactElement } from 'react'
import { useListReimbursementTypesQuery } from './api'
import { portal } from '@/messages/reimbursements'
import { SelectFilter } from '@/shared/table/FilterControls'
import { anyId, oneOf, useFilters, type Filters } from '@/shared/table/useFilters'

const words = portal.reimbursements
const FILTERS = { type: anyId, shown: oneOf(['mine'] as const) }

interface Chosen extends Record<string, string> {
  type: string
  shown: 'mine'
}

export type ClaimFilters = Filters<Chosen>

/** What a list of claims can be narrowed by, and whose it is. */
export function useClaimFilters(): ClaimFilters {
  const filters = useFilters<Chosen>(FILTERS)
  return { ...filters, active: filters.values.type !== undefined, clear: () => filters.choose({ q: '', type: '' }) }
}

/** By what was claimed for, types that are not offered any more too. */
export function TypeFilter({ filters }: { filters: ClaimFilters }): ReactElement {
  const { data } = useListReimbursementTypesQuery({})
  return (
    <SelectFilter
      filters={filters}
      name="type"
      label={words.type}
      all={words.allTypes}
      options={(data?.rows ?? []).map((type) => ({ value: String(type._id), label: type.name }))}
      width={124}
    />
  )
}
