import type { ReactElement } from 'react'
import { importsApi, useListImportKindsQuery, type Import } from './api'
import styles from './imports.module.css'
import { importLooks, isUnderWay, STATES } from './states'
import { useImportAddress } from './useImportAddress'
import { portal } from '@/messages/imports'
import { dateAt, formatDate, formatStamp } from '@/shared/format/dates'
import { formatFigure } from '@/shared/format/money'
import { useCompany } from '@/shared/session/hooks'
import { makeColumns, type Column } from '@/shared/table/columns'
import { DataTable } from '@/shared/table/DataTable'
import { SelectFilter } from '@/shared/table/FilterControls'
import { oneOf, useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'
import { StatusTag } from '@/shared/ui/StatusTag'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.imports.list
const useImports = makeUseList(importsApi.endpoints.listImports)
const KINDS: readonly Import['kind'][] = [
  'people',
  'holidays',
  'clients',
  'projects',
  'tasks',
  'assets',
  'balances',
  'jobs',
  'candidates',
  'skills',
  'locations',
]
const FILTERS = { kind: oneOf(KINDS), state: oneOf(STATES) }
const POLL_MS = 2000

/** What stands under the state: how far it came, until when it can be taken back, or who did that. */
function about(one: Import, timezone: string): string {
  const day = (instant: string): string => formatDate(dateAt(Date.parse(instant), timezone))
  if (isUnderWay(one)) return words.progress(formatFigure(one.progress, 0), formatFigure(one.total, 0))
  if (one.state === 'taken_back' && one.taken_at !== null) return words.by(one.takenbyname ?? '', day(one.taken_at))
  return one.actions.includes('takeBack') && one.until !== null ? words.until(day(one.until)) : ''
}

interface Options {
  timezone: string
  opened: number | null
  open: (id: number) => void
  labelOf: (kind: string) => string
}

function columnsFor({ timezone, opened, open, labelOf }: Options): Column<Import>[] {
  return makeColumns(words.columns, [
    { key: 'created_at', sort: true, always: true, card: 'title', className: 'tnum', value: (one) => formatStamp(one.created_at, timezone) },
    { key: 'kind', sort: true, value: ({ kind }) => labelOf(kind) },
    { key: 'filename', sort: true, className: 'break-anywhere' },
    { key: 'new', align: 'right', look: 'figures', value: (one) => formatFigure(one.new, 0) },
    { key: 'changed', align: 'right', look: 'figures', value: ({ changed }) => formatFigure(changed, 0) },
    { key: 'wrong', align: 'right', look: 'figures', value: ({ wrong }) => formatFigure(wrong, 0) },
    {
      key: 'state',
      sort: true,
      card: 'plain',
      render: (one) => (
        <>
          <StatusTag status={one.state} looks={importLooks} />
          <span className="block color-secondary text-12 empty-hidden">{about(one, timezone)}</span>
        </>
      ),
    },
    {
      key: 'open',
      card: 'action',
      render: (one) => (
        <TextButton aria-current={opened === one._id ? 'true' : undefined} onClick={() => open(one._id)}>
          {words.open}{' '}
          <span className="unseen">{words.of(one.filename, formatStamp(one.created_at, timezone))}</span>
        </TextButton>
      ),
    },
  ])
}

function Imports({ timezone }: { timezone: string }): ReactElement {
  const { opened, open } = useImportAddress()
  const filters = useFilters(FILTERS)
  const kinds = useListImportKindsQuery().data ?? []
  const labelOf = (kind: string): string => kinds.find((one) => one.kind === kind)?.label ?? kind
  const list = useImports({
    columns: columnsFor({ timezone, opened, open, labelOf }),
    defaultSort: '-created_at',
    args: filters.values,
    file: words.file,
    alwaysFresh: true,
    pollEvery: (rows) => (rows.some(isUnderWay) ? POLL_MS : 0),
  })
  return (
    <div className={styles['list']}>
      <DataTable
        name="imports"
        label={words.title}
        list={list}
        words={words}
        narrowed={{ by: filters, hint: words.none, clear: words.clear }}
        filters={
          <>
            <SelectFilter
              filters={filters}
              name="kind"
              label={words.kind}
              all={words.allKinds}
              width={130}
              options={kinds.map(({ kind, label }) => ({ value: kind, label }))}
            />
            <SelectFilter filters={filters} name="state" label={words.state} all={words.allStates} width={150} options={STATES} />
          </>
        }
      />
    </div>
  )
}

/** The imports there were, and are, the newest on top. */
export function ImportsList(): ReactElement | null {
  const company = useCompany()
  return company === undefined ? null : <Imports timezone={company.timezone} />
}
