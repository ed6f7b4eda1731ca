import { companyLocale } from '@/messages/locale'

/**
 * Instants in the company's time zone, with Intl alone. The browser's own zone is never used:
 * somebody who travels still sees the office's nine o'clock.
 */
interface WallTime {
  /** YYYY-MM-DD */
  date: string
  hour: number
  minute: number
  second: number
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timezone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timezone)
  if (!formatter) {
    // Read by its parts, not by people: the same in every language.
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(timezone, formatter)
  }
  return formatter
}

export function wallTime(instant: string | number, timezone: string): WallTime {
  const parts = new Map(
    formatterOf(timezone)
      .formatToParts(new Date(instant))
      .map((part) => [part.type, part.value]),
  )
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? ''
  return {
    date: `${of('year')}-${of('month')}-${of('day')}`,
    hour: Number(of('hour')),
    minute: Number(of('minute')),
    second: Number(of('second')),
  }
}

function asUtc(wall: WallTime): number {
  return Date.parse(`${wall.date}T00:00:00Z`) + ((wall.hour * 60 + wall.minute) * 60 + wall.second) * 1000
}

/** The instant at which the company's clocks show this date and time (HH:mm). */
export function instantAt(date: string, time: string, timezone: string): number {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  // Twice, because the first guess may fall on the other side of a change of summer time.
  let guess = wanted
  for (let round = 0; round < 2; round += 1) guess += wanted - asUtc(wallTime(guess, timezone))
  return guess
}

/** The zone's short name, such as IST. */
export function zoneName(instant: number, timezone: string): string {
  const parts = new Intl.DateTimeFormat(companyLocale(), { timeZone: timezone, timeZoneName: 'short' }).formatToParts(
    instant,
  )
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
}
