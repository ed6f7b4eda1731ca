import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, type DragEvent, type ReactElement, type ReactNode } from 'react'
import styles from './board.module.css'
import type { BoardColumnData } from './useBoardColumns'
import { board as words } from '@/messages/recruitmentBoard'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import type { CandidateStatus } from '@/entities/recruitment/api'
import { candidateLooks } from '@/entities/recruitment/statuses'
import { StatusTag } from '@/shared/ui/StatusTag'

/** What a column can be aimed at with; absent while no card is in hand. */
export interface Aim {
  /** What Enter would do, or why it can't be chosen. */
  line: string
  isAimed: boolean
  canDrop: boolean
  /** The count after it. */
  after: number
  onOver: () => void
  onDrop: () => void
}

interface ColumnProps {
  status: CandidateStatus
  data: BoardColumnData
  aim: Aim | null
  /** Its cards. */
  children: ReactNode
  shown: number
}

function dropHandlers(aim: Aim | null) {
  if (aim === null || !aim.canDrop) return {}
  return {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      if (!aim.isAimed) aim.onOver()
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      aim.onDrop()
    },
  }
}

export function Count({ total, aim }: { total: number; aim: Aim | null }): ReactElement {
  const isMoved = aim !== null && aim.after !== total
  return <span className="tnum color-secondary size-12 weight-400 nowrap">{isMoved ? words.fromTo(total, aim.after) : total}</span>
}

/** One status: its name under a heading rule, how many, and the cards. */
export function BoardColumn({ status, data, aim, children, shown }: ColumnProps): ReactElement {
  const id = useId()
  return (
    <section
      className={styles['column']}
      aria-labelledby={id}
      data-aimed={aim?.isAimed ?? false}
      {...dropHandlers(aim)}
    >
      <h2 className="flex items-center justify-between gap-6 text-13-18 weight-600 border-b border-t-rule min-h-40" id={id}>
        <StatusTag status={status} looks={candidateLooks} />
        <Count total={data.total} aim={aim} />
      </h2>
      {aim === null ? null : <p className={styles['line']}>{aim.line}</p>}
      {data.error === undefined || shown > 0 ? null : <LoadFailed error={data.error} onRetry={() => void data.refetch()} />}
      {shown === 0 ? null : <NotRefreshed error={data.error} onRetry={data.refetch} />}
      <ul className="p-0" aria-busy={data.isLoading}>{children}</ul>
      {data.total > shown && shown > 0 ? <p className="color-secondary size-12 mt-8">{words.more(data.total - shown)}</p> : null}
    </section>
  )
}

interface FoldedProps extends ColumnProps {
  isOpen: boolean
  onToggle: () => void
}

/** A status that is over: its head in the one line, which opens its cards in place. */
export function FoldedHead({ status, data, aim, isOpen, onToggle }: Omit<FoldedProps, 'children' | 'shown'>): ReactElement {
  const Icon = isOpen ? ChevronUp : ChevronDown
  return (
    <button
      type="button"
      className={`inline-flex gap-8 items-center min-h-28 rounded-4 size-13 px-6 ${styles['folded']}`}
      data-aimed={aim?.isAimed ?? false}
      aria-expanded={isOpen}
      onClick={onToggle}
      {...dropHandlers(aim)}
    >
      <StatusTag status={status} looks={candidateLooks} />
      <Count total={data.total} aim={aim} />
      <Icon size={14} aria-hidden />
    </button>
  )
}
