import { Check, ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactElement } from 'react'
import type { InboxRoutine } from '../api.gen'
import { sumOfCounts } from '../counts'
import type { useRoutine } from '../decisions/useRoutine'
import styles from './inbox.module.css'
import { KINDS } from '../rows'
import { Rows } from './Rows'
import type { InboxQueue } from '../useInboxQueue'
import type { RoutineRows } from '../decisions/useRoutineRows'
import { portal } from '@/messages/inbox'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { formatList } from '@/shared/format/numbers'
import { formatMoney } from '@/shared/format/money'
import { Section } from '@/shared/layout/Section'
import { Button } from '@/shared/ui/Button'

const words = portal.inbox

/** 11 timesheets, 3 leaves and 3 claims of ₹3,220.00 */
function sumOfRoutine({ kinds, amount }: InboxRoutine): string {
  const { of } = words.routine
  return formatList(
    kinds.toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind)).flatMap(({ kind, count }) => {
      if (kind === 'timesheet' || kind === 'leave') return [of[kind](count)]
      return kind === 'claim' ? [of.claim(count, formatMoney(amount))] : []
    }),
  )
}

interface Props {
  routine: InboxRoutine
  rows: RoutineRows
  queue: InboxQueue
  approving: ReturnType<typeof useRoutine>
}

/** What it is, one by one: each can be left out, or be decided on by itself. */
function Opened({ rows, queue }: Pick<Props, 'rows' | 'queue'>): ReactElement | null {
  const { isWaiting, isFetching, error, refetch } = rows
  if (isWaiting) return error === undefined ? <p className="late py-12 color-secondary" aria-busy /> : <LoadFailed error={error} onRetry={refetch} />
  if (queue.opened.length === 0) return null
  const { label, chooseAll } = words.routine
  return <Rows lines={queue.opened} queue={queue} isFetching={isFetching} label={label} chooseAll={chooseAll} chooses />
}

/** What needs not be looked at, as one line that opens, and is approved at once. */
export function Routine({ routine, rows, queue, approving }: Props): ReactElement | null {
  const { isOpen, toggle } = rows
  const count = sumOfCounts(routine.kinds)
  // What was decided on last stays for a moment, and what was refused until it is read.
  if (count === 0 && queue.opened.length === 0) return null
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <div className="mb-28">
      <Section
        title={
          <>
            {words.routine.title} <span className="tnum weight-450 color-secondary">{count}</span>
          </>
        }
      >
        <div className={styles['routine']}>
          <p className="min-w-0">
            <span className="tnum block">{sumOfRoutine(routine)}</span>
            <span className={styles['small']}>{words.routine.why}</span>
          </p>
          <span className={styles['routineActions']}>
            <Button look="quiet" icon={<Chevron size={16} aria-hidden />} aria-expanded={isOpen} onClick={toggle}>
              {isOpen ? words.routine.hide : words.routine.show}
            </Button>
            <Button
              look="primary"
              icon={<Check size={16} aria-hidden />}
              aria-disabled={approving.busy || approving.count === 0}
              aria-keyshortcuts="Shift+A"
              onClick={() => void approving.approveAll()}
            >
              {approving.label}
            </Button>
          </span>
        </div>
        {isOpen ? <Opened rows={rows} queue={queue} /> : null}
      </Section>
    </div>
  )
}
