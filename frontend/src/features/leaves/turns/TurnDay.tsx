import type { ReactElement } from 'react'
import { portal } from '@/messages/leaves'
import { DateInput } from '@/shared/form/DateInput'
import { isDate } from '@/shared/format/dates'

const words = portal.leaves.turns

/** The day that is looked at: the calendar comes with it, and not with the page. */
export function TurnDay({ on, onChoose }: { on: string; onChoose: (day: string) => void }): ReactElement {
  return (
    <DateInput
      key={on}
      input={{ id: 'turn-day', 'aria-invalid': false, 'aria-describedby': undefined, status: '' }}
      label={words.day}
      value={on}
      onChange={(day) => (isDate(day) && day !== on ? onChoose(day) : undefined)}
    />
  )
}
