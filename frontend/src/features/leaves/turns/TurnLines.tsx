import { Undo2 } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './turns.module.css'
import { leavePoliciesApi, type LeaveTurn, type LeaveTurnLine } from '@/entities/leavePolicies/api'
import { figure, signed } from '../days'
import { portal } from '@/messages/leaves'
import { formatDate } from '@/shared/format/dates'
import { PersonName } from '@/shared/names/PersonName'
import { makeColumns, type Column } from '@/shared/table/columns'
import { DataTable } from '@/shared/table/DataTable'
import { makeUseList } from '@/shared/table/useList'
import { Button } from '@/shared/ui/Button'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.leaves.turns.turn
const useLines = makeUseList(leavePoliciesApi.endpoints.listLeaveTurnLines)
export const TAKE_BACK = 'takeback'

const columns: Column<LeaveTurnLine>[] = makeColumns(words.columns, [
  { key: 'empname', sort: true, always: true, card: 'title', render: ({ user, empname }) => <PersonName id={user} name={empname} /> },
  { key: 'typename', look: 'quiet' },
  { key: 'before', align: 'right', look: 'figures', value: ({ before }) => figure(before) },
  { key: 'change', sort: true, align: 'right', look: 'figures', value: ({ change }) => signed(change) },
  { key: 'after', align: 'right', className: 'tnum weight-600', value: ({ after }) => figure(after) },
  { key: 'why', look: 'quiet' },
])

/** Why a turn can be taken back or not, or was. */
function told(turn: LeaveTurn): string {
  if (turn.problem !== null) return words.problem(turn.problem)
  if (turn.reason !== null) return words.reason(turn.reason)
  if (turn.actions.includes(TAKE_BACK)) return words.unused(turn.people)
  return turn.blocked[TAKE_BACK] ?? ''
}

interface Props {
  turn: LeaveTurn
  onHistory: () => void
  onTakeBack: () => void
}

/** What a turn did to whom. */
export function TurnLines({ turn, onHistory, onTakeBack }: Props): ReactElement {
  const list = useLines({ columns, defaultSort: 'empname', beside: true, args: { id: turn._id }, file: words.file(turn.day), alwaysFresh: true })
  return (
    <div className={`pt-8 ${styles['within']}`}>
      <DataTable
        name="leave-turn-lines"
        label={words.title(formatDate(turn.day))}
        list={list}
        words={{ search: words.search, emptyHint: words.emptyHint }}
      />
      <div className="flex flex-wrap items-center justify-between gap-8-12 mt-8">
        <span className="flex-1 color-secondary text-13">{told(turn)}</span>
        <TextButton onClick={onHistory}>{portal.leaves.history}</TextButton>
        {turn.actions.includes(TAKE_BACK) ? (
          <Button danger icon={<Undo2 size={16} aria-hidden />} onClick={onTakeBack}>
            {words.takeBack}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
