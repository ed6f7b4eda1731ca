import type { ReactElement } from 'react'
import { refusalColumns } from './refusalColumns'
import { portal } from '@/messages/settings'
import { PersonFilter } from '@/entities/people/PersonFilter'
import { refusalsApi } from '@/entities/refusals/api'
import { REASONS } from '@/entities/refusals/reasons'
import { useCompany } from '@/shared/session/hooks'
import { DataTable } from '@/shared/table/DataTable'
import { SegmentFilter } from '@/shared/table/FilterControls'
import { anyId, oneOf, useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'

const words = portal.settings.refusals
const useRefusals = makeUseList(refusalsApi.endpoints.listRefusedSignIns)
const FILTERS = { user: anyId, reason: oneOf(REASONS) }

function Refusals({ timezone }: { timezone: string }): ReactElement {
  const filters = useFilters(FILTERS)
  const { user, ...others } = filters.values
  const list = useRefusals({
    columns: refusalColumns({ timezone }),
    defaultSort: '-refused_at',
    args: { ...others, ...(user === undefined ? {} : { user: Number(user) }) },
    file: words.file,
    alwaysFresh: true,
  })
  return (
    <DataTable
      name="refusals"
      label={portal.settings.tabs.refusals}
      list={list}
      words={words}
      narrowed={{ by: filters, hint: words.none, clear: words.clear }}
      filters={
        <>
          <PersonFilter filters={filters} name="user" label={words.person} />
          <SegmentFilter filters={filters} name="reason" label={words.reason} all={words.all} options={REASONS} />
        </>
      }
    />
  )
}

export function RefusalsTab(): ReactElement | null {
  const company = useCompany()
  return company ? <Refusals timezone={company.timezone} /> : null
}
