import { Check, ChevronDown, ChevronUp } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { About, Since } from './About'
import { useGetInboxQuery, type GetInboxApiArg, type InboxRoutine } from '../api.gen'
import type { Here } from '../briefs'
import { sumOfCounts } from '../counts'
import styles from './inbox.module.css'
import { KINDS, rowsOf } from '../rows'
import { portal } from '@/messages/inbox'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { formatList } from '@/shared/format/numbers'
import { formatMoney } from '@/shared/format/money'
import { Section } from '@/shared/layout/Section'
import { Button } from '@/shared/ui/Button'

const words = portal.inbox
/** As many as are weighed. */
const MOST = 100

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

/** What it is, one by one, for who wants to see it all the same. */
function Shown({ narrowed, here }: { narrowed: GetInboxApiArg; here: Here }): ReactElement {
  const { data, error, refetch } = useGetInboxQuery({ ...narrowed, part: 'routine', page: 1, pageSize: MOST })
  if (data === undefined) {
    return error === undefined ? <p className="late py-12 color-secondary" aria-busy /> : <LoadFailed error={error} onRetry={() => void refetch()} />
  }
  return (
    <ul aria-label={words.routine.label}>
      {rowsOf(data.rows).map((row) => (
        <li key={row._id} className={styles['routineRow']}>
          <span className="min-w-0">
            <About row={row} here={here} />
          </span>
          <Since row={row} />
        </li>
      ))}
    </ul>
  )
}

interface Props {
  routine: InboxRoutine
  narrowed: GetInboxApiArg
  here: Here
  busy: boolean
  onApproveAll: () => void
}

/** What needs not be looked at, as one line that opens, and is approved at once. */
export function Routine({ routine, narrowed, here, busy, onApproveAll }: Props): ReactElement | null {
  const [isOpen, setOpen] = useState(false)
  const count = sumOfCounts(routine.kinds)
  if (count === 0) return null
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
            <Button look="quiet" icon={<Chevron size={16} aria-hidden />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? words.routine.hide : words.routine.show}
            </Button>
            <Button
              look="primary"
              icon={<Check size={16} aria-hidden />}
              aria-disabled={busy}
              aria-keyshortcuts="Shift+A"
              onClick={() => (busy ? undefined : onApproveAll())}
            >
              {words.routine.approveAll(count)}
            </Button>
          </span>
        </div>
        {isOpen ? <Shown narrowed={narrowed} here={here} /> : null}
      </Section>
    </div>
  )
}
