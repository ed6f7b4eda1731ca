import { lazy, Suspense, type ReactElement } from 'react'
import { auditColumns } from './auditColumns'
import { coveredDays } from './coveredDays'
import { portal } from '@/messages/settings'
import { RecordDialog } from '@/shared/dialogs/RecordDialog'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { dateAt, formatDate } from '@/shared/format/dates'
import { historyApi } from '@/shared/history/api'
import { kindChoices, RECORD_KINDS } from '@/shared/history/recordKinds'
import { PersonFilter } from '@/entities/people/PersonFilter'
import { serverNow } from '@/shared/session/clock'
import { useCompany } from '@/shared/session/hooks'
import { DataTable } from '@/shared/table/DataTable'
import { PeriodFilter, SelectFilter } from '@/shared/table/FilterControls'
import { anyDate, anyId, oneOf, useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'

const AuditEntryDrawer = lazy(() => import('./AuditEntryDrawer').then((module) => ({ default: module.AuditEntryDrawer })))

const words = portal.settings.audit
const useTrail = makeUseList(historyApi.endpoints.listAudit)
const FILTERS = { actor: anyId, record: oneOf(RECORD_KINDS), from: anyDate, to: anyDate }

function Trail({ timezone }: { timezone: string }): ReactElement {
  const filters = useFilters(FILTERS)
  const { actor, ...others } = filters.values
  const { open, draw, close } = useDialogs(['entry'])
  const list = useTrail({
    columns: auditColumns({ timezone, onOpen: (entry) => open('entry', entry._id) }),
    defaultSort: '-at',
    args: { ...others, ...(actor === undefined ? {} : { actor: Number(actor) }) },
    file: words.file,
    alwaysFresh: true,
  })
  const covered = coveredDays({ ...others, q: list.control.state.q, today: dateAt(serverNow(), timezone) })
  return (
    <>
      <DataTable
        name="audit"
        label={portal.settings.tabs.audit}
        list={list}
        words={words}
        note={covered === null ? '' : words.covered(formatDate(covered.from), formatDate(covered.to))}
        narrowed={{ by: filters, hint: words.none, clear: words.clear }}
        filters={
          <>
            <PersonFilter filters={filters} name="actor" label={words.person} />
            <SelectFilter
              filters={filters}
              name="record"
              label={words.record}
              all={words.allRecords}
              options={kindChoices()}
              width={148}
            />
            <PeriodFilter filters={filters} from="from" to="to" words={words} />
          </>
        }
      />
      <Suspense fallback={null}>
        {draw('entry', (id) => (
          <RecordDialog id={id} rows={list.rows} onClose={close}>
            {(entry) => <AuditEntryDrawer entry={entry} timezone={timezone} onClose={close} />}
          </RecordDialog>
        ))}
      </Suspense>
    </>
  )
}

export function AuditTab(): ReactElement | null {
  const company = useCompany()
  return company ? <Trail timezone={company.timezone} /> : null
}
