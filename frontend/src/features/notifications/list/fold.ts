import type { Notification } from '../api.gen'
import { dateAt } from '@/shared/format/dates'

const HOUR_MS = 3_600_000

/** A line: one notification, or many of one kind in one hour, the newest first. */
export type Folded = readonly [Notification, ...Notification[]]

interface Day {
  date: string
  lines: Folded[]
}

function isOfOne(newer: Notification, older: Notification): boolean {
  return newer.told === older.told && newer.kind === older.kind && Date.parse(newer.created_at) - Date.parse(older.created_at) < HOUR_MS
}

/** Many of one kind that stand together, none of which came an hour before the newest, are one line. */
export function fold(rows: readonly Notification[]): Folded[] {
  const lines: Folded[] = []
  for (const row of rows) {
    const last = lines.at(-1)
    if (last !== undefined && isOfOne(last[0], row)) lines[lines.length - 1] = [...last, row]
    else lines.push([row])
  }
  return lines
}

/** By the company's days, the newest first. */
export function daysOf(rows: readonly Notification[], timezone: string): Day[] {
  const days: { date: string; rows: Notification[] }[] = []
  for (const row of rows) {
    const date = dateAt(row.created_at, timezone)
    const last = days.at(-1)
    if (last?.date === date) last.rows.push(row)
    else days.push({ date, rows: [row] })
  }
  return days.map((day) => ({ date: day.date, lines: fold(day.rows) }))
}
