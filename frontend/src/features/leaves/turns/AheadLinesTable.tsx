import type { ReactElement } from 'react'
import styles from './turns.module.css'
import { leavePoliciesApi, type AheadLine, type TurnAhead } from '@/entities/leavePolicies/api'
import { figure, signed } from '../days'
import { portal } from '@/messages/leaves'
import { PersonName } from '@/shared/names/PersonName'
import { wordFor } from '@/shared/status/wordFor'
import { makeColumns, type Column } from '@/shared/table/columns'
import { DataTable } from '@/shared/table/DataTable'
import { SegmentFilter, SelectFilter } from '@/shared/table/FilterControls'
import { anyText, oneOf, useFilters } from '@/shared/table/useFilters'
import { makeUseList, type List } from '@/shared/table/useList'

const words = portal.leaves.turns.lines
const useLines = makeUseList(leavePoliciesApi.endpoints.listLeaveTurnAhead)
const WHAT = ['lapse', 'nothing'] as const
const FILTERS = { account: anyText, what: oneOf(WHAT) }

/** What stands under the name: that somebody is not Active, and what of theirs waits. */
function about({ status, pending }: AheadLine): string {
  return [status === 'Active' ? '' : wordFor(status), pending === 0 ? '' : words.pending(figure(pending))].filter(Boolean).join(', ')
}

const columns: Column<AheadLine>[] = makeColumns(words.columns, [
  {
    key: 'empname',
    always: true,
    card: 'title',
    render: (line) => (
      <>
        <PersonName id={line.user} name={line.empname} />
        <span className="block color-secondary text-12 weight-400 empty-hidden">{about(line)}</span>
      </>
    ),
  },
  { key: 'typename' },
  { key: 'before', align: 'right', look: 'figures', value: ({ before }) => figure(before) },
  {
    key: 'lapse',
    align: 'right',
    render: ({ lapse }) => (lapse < 0 ? <span className="tnum color-warning weight-600">{figure(lapse)}</span> : '–'),
  },
  { key: 'given', align: 'right', look: 'figures', value: ({ given }) => (given > 0 ? signed(given) : '–') },
  { key: 'after', align: 'right', className: 'tnum weight-600', value: ({ after }) => figure(after) },
  { key: 'why', look: 'quiet' },
])

type Row = AheadLine & { _id: null }

/** The lines are of no record: nothing of them is stored. */
function unnamed(list: List<AheadLine>): List<Row> {
  const { data } = list.query
  const rows = data?.rows.map((line): Row => ({ ...line, _id: null }))
  return { ...list, first: undefined, rows, query: { ...list.query, data: data && rows && { ...data, rows } } }
}

interface Props {
  on: string
  accounts: TurnAhead['accounts']
}

/** What the day does to each person, whoever loses most on top. */
export function AheadLinesTable({ on, accounts }: Props): ReactElement {
  const filters = useFilters(FILTERS)
  const list = useLines({
    columns,
    ownOrder: words.order,
    args: { on, ...filters.values },
    file: words.file(on),
    alwaysFresh: true,
  })
  return (
    <section className={styles['lines']} aria-label={words.title}>
      <DataTable
        name="leave-turn-ahead"
        label={words.title}
        list={unnamed(list)}
        words={{ search: words.search, emptyHint: words.empty }}
        segments={
          <SegmentFilter
            filters={filters}
            name="what"
            label={words.what}
            all={words.all}
            options={WHAT.map((value) => ({ value, label: words[value] }))}
          />
        }
        filters={
          <SelectFilter
            filters={filters}
            name="account"
            label={words.type}
            all={words.allTypes}
            width={160}
            options={accounts.map(({ account, typename }) => ({ value: account, label: typename }))}
          />
        }
        narrowed={{ by: filters, hint: words.none, clear: words.clear }}
      />
    </section>
  )
}
