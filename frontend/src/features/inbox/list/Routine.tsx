import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactElement } from 'react'
import type { InboxRoutine, InboxStanding } from '../api.gen'
import { sumOfCounts } from '../counts'
import type { useRoutine } from '../decisions/useRoutine'
import { DecidedLine } from './DecidedLine'
import { RoutineLine } from './RoutineLine'
import { Rows } from './Rows'
import type { InboxQueue } from '../useInboxQueue'
import type { RoutineRows } from '../decisions/useRoutineRows'
import { portal } from '@/messages/inbox'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { Section } from '@/shared/layout/Section'
import { Button } from '@/shared/ui/Button'

const words = portal.inbox

interface Props {
  routine: InboxRoutine
  /** For whom the reader stands in. */
  standing: InboxStanding | null
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
export function Routine({ routine, standing, rows, queue, approving }: Props): ReactElement | null {
  const { isOpen, toggle } = rows
  const { opened, approved } = queue
  const count = sumOfCounts(routine.kinds)
  // What was decided on here stays, and what was refused until it is read.
  if (count === 0 && opened.length === 0 && approved === null) return null
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <div className="mb-28">
      <Section
        title={
          <>
            {words.routine.title} {count === 0 ? null : <span className="tnum weight-450 color-secondary">{count}</span>}
          </>
        }
      >
        {approved === null ? null : (
          <div className="py-10 border-b">
            <DecidedLine decided={approved} onClickCapture={queue.swallowSecond} />
          </div>
        )}
        {approving.left === 0 && opened.every(({ decided }) => decided !== null) ? null : (
          <RoutineLine routine={routine} standing={standing} approving={approving} isMain>
            <Button look="quiet" icon={<Chevron size={16} aria-hidden />} aria-expanded={isOpen} onClick={toggle}>
              {isOpen ? words.routine.hide : words.routine.show}
            </Button>
          </RoutineLine>
        )}
        {isOpen ? <Opened rows={rows} queue={queue} /> : null}
      </Section>
    </div>
  )
}
