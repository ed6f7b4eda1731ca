import type { ReactElement } from 'react'
import type { ClaimFilters } from './filters'
import { portal } from '@/messages/reimbursements'
import { Segments } from '@/shared/table/Segments'

const words = portal.reimbursements

/** Those who decide see what others claim, and what they claim themselves. */
export function Audience({ filters, all, mine }: { filters: ClaimFilters; all: string; mine: string }): ReactElement {
  return (
    <Segments
      label={words.shown}
      options={[
        { value: 'all', label: all },
        { value: 'mine', label: mine },
      ]}
      value={filters.values.shown ?? 'all'}
      onChange={(value) => filters.choose({ shown: value === 'mine' ? 'mine' : '' })}
    />
  )
}
