import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { InboxRoutine, InboxStanding } from '../api.gen'
import type { useRoutine } from '../decisions/useRoutine'
import styles from './inbox.module.css'
import { KINDS } from '../rows'
import { portal } from '@/messages/inbox'
import { formatList } from '@/shared/format/numbers'
import { formatMoney } from '@/shared/format/money'
import { Button } from '@/shared/ui/Button'

const words = portal.inbox

/** 11 timesheets, 3 leaves and 3 claims of ₹3,220.00, of these 3 for Meera Pillai */
function sumOfRoutine({ kinds, amount }: InboxRoutine, standing: InboxStanding | null): string {
  const { of, ofThese, forWhom } = words.routine
  const whose = (standing?.others ?? []).flatMap(({ routine, empname }) => (routine ? [forWhom(routine, empname)] : []))
  const sum = formatList(
    kinds.toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind)).flatMap(({ kind, count }) => {
      if (kind === 'timesheet' || kind === 'leave') return [of[kind](count)]
      return kind === 'claim' ? [of.claim(count, formatMoney(amount))] : []
    }),
  )
  return whose.length === 0 ? sum : ofThese(sum, formatList(whose))
}

interface Props {
  routine: InboxRoutine
  /** For whom the reader stands in. */
  standing: InboxStanding | null
  approving: ReturnType<typeof useRoutine>
  /** Shift and A approve it, too, and it is what is expected: so it is on the page itself. */
  isMain?: boolean
  /** What stands before the button. */
  children?: ReactNode
}

/** What needs no look, in a line, which is approved at once. */
export function RoutineLine({ routine, standing, approving, isMain = false, children }: Props): ReactElement {
  return (
    <div className={styles['routine']}>
      <p className="min-w-0">
        <span className="tnum block">{sumOfRoutine(routine, standing)}</span>
        <span className={styles['small']}>{words.routine.why}</span>
      </p>
      <span className={styles['routineActions']}>
        {children}
        <Button
          icon={<Check size={16} aria-hidden />}
          aria-disabled={approving.busy || approving.count === 0}
          {...(isMain ? { look: 'primary' as const, 'aria-keyshortcuts': 'Shift+A' } : {})}
          onClick={() => void approving.approveAll()}
        >
          {approving.label}
        </Button>
      </span>
    </div>
  )
}
