import { Select } from 'antd'
import { useState, type ReactElement } from 'react'
import { AuditEntryDrawer } from './AuditEntryDrawer'
import { auditColumns } from './auditColumns'
import styles from './settings.module.css'
import { portal } from '@/messages/portal'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { exportList, type Format } from '@/shared/api/exportList'
import { historyApi, useListAuditQuery, type AuditEntry } from '@/shared/history/api'
import { useGetUserQuery } from '@/shared/people/api'
import { PersonPicker } from '@/shared/people/PersonPicker'
import { useCompany } from '@/shared/session/hooks'
import { DataTable } from '@/shared/table/DataTable'
import { useFilters, type FilterControl } from '@/shared/table/useFilters'
import { useTableState } from '@/shared/table/useTableState'

const words = portal.settings.audit
const RULES = { sortFields: ['at'], defaultSort: '-at' }

const isDate = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)
const FILTERS = {
  actor: (value: string) => /^[1-9]\d{0,15}$/.test(value),
  record: () => true,
  from: isDate,
  to: isDate,
}

function Filters({ filters }: { filters: FilterControl<keyof typeof FILTERS> }): ReactElement {
  const actor = filters.of('actor')
  const record = filters.of('record')
  const from = filters.of('from')
  const to = filters.of('to')
  const { data: person } = useGetUserQuery({ id: Number(actor) }, { skip: actor === '' })
  return (
    <>
      <span className={styles['person']}>
        <label htmlFor="audit-actor" className="unseen">
          {words.person}
        </label>
        <PersonPicker
          input={{ id: 'audit-actor', 'aria-invalid': false, 'aria-describedby': undefined, status: '' }}
          value={actor === '' ? [] : [Number(actor)]}
          known={person ? [person] : []}
          onChange={([id]) => filters.choose({ actor: id === undefined ? '' : String(id) })}
        />
      </span>
      <Select
        className={styles['record'] ?? ''}
        aria-label={words.record}
        value={record}
        options={[
          { value: '', label: words.allRecords },
          ...Object.entries(words.records).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(value) => filters.choose({ record: value })}
      />
      <label className={styles['day']}>
        <span>{words.from}</span>
        <input
          type="date"
          value={from}
          {...(to === '' ? {} : { max: to })}
          onChange={(event) => filters.choose({ from: event.target.value })}
        />
      </label>
      <label className={styles['day']}>
        <span>{words.to}</span>
        <input
          type="date"
          value={to}
          {...(from === '' ? {} : { min: from })}
          onChange={(event) => filters.choose({ to: event.target.value })}
        />
      </label>
    </>
  )
}

export function AuditTab(): ReactElement | null {
  const dispatch = useThunkDispatch()
  const company = useCompany()
  const control = useTableState(RULES)
  const filters = useFilters(FILTERS)
  const [entry, setEntry] = useState<AuditEntry | null>(null)

  const { q, page, pageSize, sort } = control.state
  const list = {
    actor: filters.of('actor'),
    record: filters.of('record'),
    from: filters.of('from'),
    to: filters.of('to'),
    q,
    sort,
  }
  const query = useListAuditQuery({ ...list, page, pageSize }, { refetchOnMountOrArgChange: true })

  function exportAll(format: Format): Promise<void> {
    const call = historyApi.endpoints.listAudit.initiate({ ...list, format }, { forceRefetch: true })
    return exportList(dispatch(call), words.file, format)
  }

  if (!company) return null
  return (
    <>
      <DataTable<AuditEntry>
        name="audit"
        label={portal.settings.tabs.audit}
        columns={auditColumns({ timezone: company.timezone, onOpen: setEntry })}
        rowKey={(one) => one._id}
        query={query}
        control={control}
        searchLabel={words.search}
        onExport={exportAll}
        emptyHint={words.emptyHint}
        narrowed={
          filters.active ? { hint: words.none, clear: words.clear, onClear: filters.clear } : undefined
        }
        filters={<Filters filters={filters} />}
      />
      {entry === null ? null : (
        <AuditEntryDrawer entry={entry} timezone={company.timezone} onClose={() => setEntry(null)} />
      )}
    </>
  )
}
