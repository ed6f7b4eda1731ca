import type { ReactElement } from 'react'
import type { Timelog } from '../api.gen'
import { halvesOf, showHours } from '@/entities/timesheets/hours'
import { SheetWeek } from '@/entities/timesheets/SheetWeek'
import { span } from '@/entities/timesheets/weeks'
import { portal } from '@/messages/inbox'
import { Fact } from '@/shared/layout/Fact'

const words = portal.inbox

interface Props {
  sheet: Timelog
  /** The reader decides in somebody's place: no other page of theirs has the sheet, nor what its days were. */
  isInPlace: boolean
}

/** What there is to see of a sheet: what was done, on which day, and what the day was. */
export function SheetSeen({ sheet, isInPlace }: Props): ReactElement {
  return (
    <>
      <dl className="text-13">
        <Fact name={words.facts.week}>{span(sheet.startOfWeek)}</Fact>
        <Fact name={words.facts.total}>
          <strong>{portal.timesheets.hours(showHours(halvesOf(sheet.total)))}</strong>
        </Fact>
      </dl>
      <SheetWeek sheet={sheet} knows={!isInPlace} />
    </>
  )
}
