import { CircleCheck, Lock, Undo2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { leavesApi, type LeaveCredit, type LeaveCreditLine } from '../api'
import { signed } from '../days'
import { portal } from '@/messages/leaves'
import { formatStamp } from '@/shared/format/dates'
import { PersonName } from '@/shared/names/PersonName'
import type { StatusLooks } from '@/shared/status/statuses'
import { makeColumns, type Column } from '@/shared/table/columns'
import { DataTable } from '@/shared/table/DataTable'
import { makeUseList } from '@/shared/table/useList'
import { StatusTag } from '@/shared/ui/StatusTag'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.leaves.credits
const useLines = makeUseList(leavesApi.endpoints.listLeaveCreditLines)
export const TAKE_BACK = 'takeback'

const looks: StatusLooks = {
  credited: { icon: CircleCheck, tone: 'done' },
  'taken back': { icon: Undo2, tone: 'over' },
  stays: { icon: Lock, tone: 'done' },
}

const columns: Column<LeaveCreditLine>[] = makeColumns(words.lineColumns, [
  { key: 'empname', sort: true, always: true, card: 'title', render: ({ user, empname }) => <PersonName id={user} name={empname} /> },
  { key: 'change', align: 'right', look: 'figures', value: ({ change }) => signed(change) },
  { key: 'state', card: 'plain', render: ({ state }) => <StatusTag status={state} looks={looks} /> },
  { key: 'why', look: 'quiet', value: ({ why }) => why ?? '' },
])

/** Until when it can be taken back, or why not; or why it was. */
function told({ reason, actions, blocked, until }: LeaveCredit, timezone: string): string {
  if (reason !== null) return words.reason(reason)
  return actions.includes(TAKE_BACK) ? words.until(formatStamp(until, timezone)) : (blocked[TAKE_BACK] ?? '')
}

interface Props {
  credit: LeaveCredit
  timezone: string
  onHistory: () => void
}

/** Whom a credit credited, and what became of it for each. */
export function CreditLines({ credit, timezone, onHistory }: Props): ReactElement {
  const list = useLines({ columns, defaultSort: 'empname', beside: true, args: { id: credit._id }, file: words.linesFile(credit.label), alwaysFresh: true })
  return (
    <div className="pt-8">
      <DataTable
        name="leave-credit-lines"
        label={words.linesOf(credit.label)}
        list={list}
        words={{ search: words.search, emptyHint: words.noLines }}
      />
      <div className="flex flex-wrap items-center justify-between gap-8-12 mt-8">
        <span className="flex-1 color-secondary text-13">{told(credit, timezone)}</span>
        <TextButton onClick={onHistory}>{portal.leaves.history}</TextButton>
      </div>
    </div>
  )
}
