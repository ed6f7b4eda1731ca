import { CalendarPlus, Plus, Scale } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { leavesApi, type LeaveBalance } from '../api'
import type { How } from './credit'
import { figure } from '../days'
import styles from '../leaves.module.css'
import { portal } from '@/messages/leaves'
import { useLeaveTypes } from '@/entities/leaveTypes/types'
import { TextButton } from '@/shared/ui/TextButton'
import { PersonName } from '@/shared/names/PersonName'
import { ImportLink } from '@/shared/layout/ImportLink'
import type { Me } from '@/shared/session/api'
import { may } from '@/shared/session/may'
import { BulkBar } from '@/shared/table/BulkBar'
import { makeColumns, type Column } from '@/shared/table/columns'
import { DataTable } from '@/shared/table/DataTable'
import { makeUseList } from '@/shared/table/useList'
import { Button } from '@/shared/ui/Button'

const words = portal.leaves.balances
const useBalances = makeUseList(leavesApi.endpoints.listLeaveBalances)
/** Rows of a page of the balances. */
const PAGE_SIZE = 5

interface Props {
  me: Me
  statement: (of: LeaveBalance) => void
  credit: (how: How, users: number[]) => void
}

function days(value: number | null): string {
  return value === null ? '–' : figure(value)
}

/** What is available of the company's own types: Sick 3.0, Study 1.0. */
function ownOf({ accounts }: LeaveBalance): string {
  return (accounts ?? []).map(({ typename, available }) => `${typename} ${figure(available)}`).join(', ')
}

function columnsFor(statement: Props['statement'], hasOwn: boolean): Column<LeaveBalance>[] {
  return makeColumns(words.columns, [
    {
      key: 'empname',
      sort: true,
      always: true,
      card: 'title',
      render: (row) => <PersonName id={row._id} name={row.empname} />,
    },
    { key: 'leavebalanceCL', align: 'right', look: 'quiet figures', value: (row) => days(row.leavebalanceCL) },
    { key: 'pendingCL', align: 'right', look: 'quiet figures', value: (row) => figure(row.pendingCL) },
    { key: 'availableCL', align: 'right', className: `tnum ${styles['strong']}`, value: (row) => figure(row.availableCL) },
    { key: 'leavebalanceEL', align: 'right', look: 'quiet figures', value: (row) => days(row.leavebalanceEL) },
    { key: 'pendingEL', align: 'right', look: 'quiet figures', value: (row) => figure(row.pendingEL) },
    { key: 'availableEL', align: 'right', className: `tnum ${styles['strong']}`, value: (row) => figure(row.availableEL) },
    { key: 'yearLeaveEL', align: 'right', look: 'quiet figures', value: (row) => days(row.yearLeaveEL) },
    ...(hasOwn ? [{ key: 'accounts' as const, look: 'quiet figures' as const, value: ownOf }] : []),
    {
      key: 'statement',
      card: 'action',
      render: (row) => (
        <TextButton onClick={() => statement(row)}>
          {words.open}
          <span className="unseen">{words.openOf(row.empname)}</span>
        </TextButton>
      ),
    },
  ])
}

/** Who has how much leave: one's own row, the team's, or everybody's. */
export function BalanceTab({ me, statement, credit }: Props): ReactElement {
  const hasOwn = useLeaveTypes().some(({ builtin, account }) => !builtin && account !== null)
  const list = useBalances({
    columns: columnsFor(statement, hasOwn),
    defaultSort: 'empname',
    defaultSize: PAGE_SIZE,
    args: {},
    file: words.file,
    alwaysFresh: true,
  })
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const mayCredit = may(me, 'leaves.credit')
  // Who is on another page by now is not meant any more.
  const chosen = (list.rows ?? []).filter((row) => picked.has(row._id)).map((row) => row._id)
  const correcting = mayCredit
    ? {
        selection: {
          chosen: new Set(chosen),
          choose: (ids: number[]) => setPicked(new Set(ids)),
          canChoose: () => true,
          label: (row: LeaveBalance) => words.choose(row.empname),
          labelOfAll: words.chooseAll,
        },
        bulk:
          chosen.length === 0 ? null : (
            <BulkBar count={words.selected(chosen.length)} detail={words.people(chosen.length)}>
              <Button look="primary" icon={<Scale size={16} aria-hidden />} onClick={() => credit('set', chosen)}>
                {words.set}
              </Button>
              <Button icon={<Plus size={16} aria-hidden />} onClick={() => credit('add', chosen)}>
                {words.add}
              </Button>
            </BulkBar>
          ),
      }
    : {}
  return (
    <DataTable
      {...correcting}
      name="leave-balances"
      label={portal.leaves.tabs.balance}
      list={list}
      words={words}
      action={
        mayCredit ? (
          <span className="flex flex-wrap gap-8">
            <Button icon={<Scale size={16} aria-hidden />} onClick={() => credit('set', chosen)}>
              {portal.leaves.credit.correct}
            </Button>
            <Button icon={<CalendarPlus size={16} aria-hidden />} onClick={() => credit('add', [])}>
              {portal.leaves.credit.open}
            </Button>
            <ImportLink kind="balances" />
          </span>
        ) : undefined
      }
    />
  )
}
