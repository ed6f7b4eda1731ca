import type { ReactElement } from 'react'
import type { DirectoryEntry } from './api'
import { portal } from '@/messages/directory'
import { formatDayMonth, weekdayShort } from '@/shared/format/dates'
import type { DayState } from '@/shared/mark/markOf'
import { MusterMark } from '@/shared/mark/MusterMark'

const words = portal.directory

const MARKS: Record<DirectoryEntry['today'], DayState> = {
  in: 'in',
  wfh: 'in',
  out: 'complete',
  away: 'leave',
  holiday: 'holiday',
  weekend: 'weekend',
  notin: 'absent',
}

/** Away until Fri 27/11. Why, nobody is told. */
function wordsFor({ today, half, until }: DirectoryEntry): string {
  if (today !== 'away') return words.presence[today]
  if (half !== null) return words.awayHalf[half]
  return until === null ? portal.directory.awayToday : words.awayUntil(`${weekdayShort(until)} ${formatDayMonth(until)}`)
}

/** Where somebody is today. */
export function Today({ entry }: { entry: DirectoryEntry }): ReactElement {
  return (
    <span className="inline-flex items-center gap-8 nowrap v-bottom">
      <MusterMark size={16} state={MARKS[entry.today]} half={entry.half} />
      {wordsFor(entry)}
    </span>
  )
}
