import { expect, it } from 'vitest'
import { monthInWords, monthsInWords } from './months'

it.each([
  [[], ''],
  [['2026-11'], 'November 2026'],
  [['2026-10', '2026-11'], 'October 2026 and November 2026'],
  [['2026-09', '2026-10', '2026-11'], 'September 2026, October 2026, and November 2026'],
  [['2026-08', '2026-09', '2026-10', '2026-11'], '4 months, August 2026 to November 2026'],
])('the months %j are %s', (months, words) => {
  expect(monthsInWords(months)).toBe(words)
})

it('what is no month stays as it is written', () => {
  expect(['2026-13', 'Nov 2026', '2026-01'].map(monthInWords)).toEqual(['2026-13', 'Nov 2026', 'January 2026'])
})
