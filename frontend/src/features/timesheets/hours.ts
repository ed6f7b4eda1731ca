import { halvesOf, hoursOrBlank } from '@/entities/timesheets/hours'
import { sheetLimits } from '@/shared/session/sheetLimits'

export { halvesOf, hoursOrBlank, showHours, sumOfSheets } from '@/entities/timesheets/hours'

/** Hours of a day at most, in halves (sheet-3). */
export function mostHalves(): number {
  return halvesOf(sheetLimits().mostHours)
}

/** Hours that a week needs to be submitted, in halves (sheet-6). */
export function leastHalves(): number {
  return halvesOf(sheetLimits().leastHours)
}

/** 4, 4.5 or 4,5 as whole halves, nothing as 0; null for what is no number of hours that a day may have. */
export function readHours(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return 0
  const [, whole = '', part = ''] = /^(\d{0,2})(?:[.,](\d*))?$/.exec(text) ?? []
  if (whole === '' && part === '') return null
  if (!/^(?:0*|50*)$/.test(part)) return null
  const halves = Number(whole) * 2 + (part.startsWith('5') ? 1 : 0)
  return halves > mostHalves() ? null : halves
}

/** As the server takes them; a half is exact in a binary number too. */
export function hoursOf(halves: number): number {
  return halves / 2
}

/** Hours as the grid writes them, once the cell is left; what can't be read stays, to be seen and mended. */
export function tidyHours(typed: string): string {
  const halves = readHours(typed)
  return halves === null ? typed.trim() : hoursOrBlank(halves)
}
