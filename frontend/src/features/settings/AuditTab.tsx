import type { ReactElement } from 'react'
import { AuditEntryDrawer } from './AuditEntryDrawer'
import { auditColumns } from './auditColumns'
import styles from './settings.module.css'
import { portal } from '@/messages/portal'
import { RecordDialog } from '@/shared/dialogs/RecordDialog'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { historyApi } from '@/shared/history/api'
import { kindLabel, RECORD_KINDS } from '@/shared/history/recordKinds'
import { useGetUserQuery } from '@/shared/people/api'
import { PersonPicker } from '@/shared/people/PersonPicker'
import { useCompany } from '@/shared/session/hooks'
import { DataTable } from '@/shared/table/DataTable'
import { DayFilter, SelectFilter } from '@/shared/table/FilterControls'
import { anyDate, anyId, oneOf, useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'

const words = portal.settings.audit
const useTrail = makeUseList(historyApi.endpoints.listAudit)
const FILTERS = { actor: anyId, record: oneOf(RECORD_KINDS), from: anyDate, to: anyDate }
const KINDS = RECORD_KINDS.map((value) => ({ value, label: kindLabel(value) }))

/** 0: nobody is chosen. */
function PersonFilter({ id, onChange }: { id: number; onChange: (id: string) => void }): ReactElement {
  const { data: person } = useGetUserQuery({ id }, { skip: id === 0 })
  return (
    <span className={styles['person']}>
      <label htmlFor="audit-actor" className="unseen">
        {words.person}
      </label>
      <PersonPicker
        input={{ id: 'audit-actor', 'aria-invalid': false, 'aria-describedby': undefined, status: '' }}
        value={id === 0 ? [] : [id]}
        known={person ? [person] : []}
        onChange={([next]) => onChange(next === undefined ? '' : String(next))}
      />
    </span>
  )
}

function Trail({ timezone }: { timezone: string }): ReactElement {
  const filters = useFilters(FILTERS)
  const { open, draw, close } = useDialogs(['entry'])
  const list = useTrail({
    columns: auditColumns({ timezone, onOpen: (entry) => open('entry', entry._id) }),
    defaultSort: '-at',
    args: filters.values,
    file: words.file,
    alwaysFresh: true,
  })
  const { actor, from, to } = filters.values
  return (
    <>
      <DataTable
        name="audit"
        label={portal.settings.tabs.audit}
        list={list}
        words={words}
        narrowed={{ by: filters, hint: words.none, clear: words.clear }}
        filters={
          <>
            <PersonFilter id={Number(actor ?? 0)} onChange={(id) => filters.choose({ actor: id })} />
            <SelectFilter
              filters={filters}
              name="record"
              label={words.record}
              all={words.allRecords}
              options={KINDS}
              width={148}
            />
            <DayFilter filters={filters} name="from" label={words.from} max={to} />
            <DayFilter filters={filters} name="to" label={words.to} min={from} />
          </>
        }
      />
      {draw('entry', (id) => (
        <RecordDialog id={id} rows={list.rows} onClose={close}>
          {(entry) => <AuditEntryDrawer entry={entry} timezone={timezone} onClose={close} />}
        </RecordDialog>
      ))}
    </>
  )
}

export function AuditTab(): ReactElement | null {
  const company = useCompany()
  return company ? <Trail timezone={company.timezone} /> : null
}
