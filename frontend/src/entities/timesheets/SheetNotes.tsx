import type { ReactElement } from 'react'
import { halvesOf, showHours } from './hours'
import { portal } from '@/messages/portal'
import { WarningLines } from '@/shared/decisions/WarningLines'
import { formatDayMonth, weekdayShort } from '@/shared/format/dates'
import { formatList } from '@/shared/format/numbers'

const words = portal.timesheets.approval

/** What is needed of a sheet to say what there is to look at. */
interface Noted {
  notes?: readonly { kind: string; half?: string | null; hours: number }[] | null
  beyond?: readonly { date: string; hours: number; attended: number }[] | null
}

/** Hours that attendance knows nothing of, and on which days. */
function beyondOf({ beyond }: Noted): string[] {
  if (!beyond || beyond.length === 0) return []
  const halves = beyond.reduce((sum, day) => sum + halvesOf(day.hours) - halvesOf(day.attended), 0)
  const days = beyond.map(({ date }) => `${weekdayShort(date)} ${formatDayMonth(date)}`)
  return [words.beyond(portal.timesheets.hours(showHours(halves)), formatList(days))]
}

/** Hours on days on which nobody was expected to work, of which the opened sheet says which, and hours beyond attendance. */
export function SheetNotes({ sheet }: { sheet: Noted }): ReactElement {
  const kinds = [
    { says: words.onHoliday, of: sheet.notes?.filter((note) => note.kind === 'holiday') },
    { says: words.onLeave, of: sheet.notes?.filter((note) => note.kind === 'leave' && !note.half) },
    { says: words.onHalf, of: sheet.notes?.filter((note) => note.kind === 'leave' && note.half) },
  ]
  const offDays = kinds.flatMap(({ says, of = [] }) => {
    const halves = of.reduce((sum, one) => sum + halvesOf(one.hours), 0)
    return halves === 0 ? [] : [says(portal.timesheets.hours(showHours(halves)))]
  })
  return <WarningLines said={[...offDays, ...beyondOf(sheet)]} />
}
