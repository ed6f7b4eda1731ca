import type { ReactElement } from 'react'
import { portal } from '@/messages/attendance'
import { formatTime } from '@/shared/format/dates'

const words = portal.attendance.userLogs

interface Props {
  /** When the button was pressed, as it is shown; null for not at all. */
  at: string | null
  /** When that reached the server, where it was later. */
  arrived: string | null | undefined
  timezone: string
}

/** A time of a day: both, where the network kept the press back. */
export function Time({ at, arrived, timezone }: Props): ReactElement {
  if (at === null || !arrived) return <span className="tnum">{at ?? '–'}</span>
  const late = formatTime(arrived, timezone)
  return (
    <span className="tnum nowrap" title={words.pressed(at, late)}>
      {at} <span className="color-tertiary text-12">{words.arrived(late)}</span>
    </span>
  )
}
