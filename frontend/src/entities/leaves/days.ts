import { portal } from '@/messages/portal'
import { formatDate, formatDayMonth } from '@/shared/format/dates'
import { formatFigure } from '@/shared/format/money'

interface OfType {
  type?: string | null | undefined
  typename?: string | null | undefined
}

/** Those that are taken from a balance. */
type Account = 'casual' | 'earned'

export function accountOf(type: string): Account | null {
  return type === 'casual' || type === 'earned' ? type : null
}

/** What a type is called: as its record says, where that comes with one. */
export function typeName(of: string | OfType): string {
  if (typeof of === 'string') return portal.attendance.leaveTypes[of] ?? of
  return of.typename ?? typeName(of.type ?? '')
}

/** 4.0, −0.5, 1,376.5: days as figures in a column, all of one length behind the point. */
export function figure(days: number): string {
  return formatFigure(days, 1)
}

interface Span {
  from: string
  to: string
  half?: 'first' | 'second' | null | undefined
}

/** 23/12/2026–29/12/2026; one day alone, with its half. */
export function spanOf({ from, to, half }: Span): string {
  if (from !== to) return `${formatDate(from)}–${formatDate(to)}`
  return half ? `${formatDate(from)}, ${portal.leaves.halves[half]}` : formatDate(from)
}

/** 26/11–27/11, where the year is plain. */
export function shortSpan(from: string, to: string): string {
  return from === to ? formatDayMonth(from) : `${formatDayMonth(from)}–${formatDayMonth(to)}`
}
