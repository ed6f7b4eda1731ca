import { afterEach, expect, it } from 'vitest'
import { monthsOf, yearInWords, yearOf } from './year'
import { writeAs, writing } from '@/shared/format/writing'

const usual = writing()

afterEach(() => writeAs(usual))

// company-9
it.each([
  [1, 2026, 2026, '2026-01-01', '2026-12-01', 'January 2026 to December 2026'],
  [4, 2025, 2026, '2026-04-01', '2027-03-01', 'April 2026 to March 2027'],
  [7, 2025, 2026, '2026-07-01', '2027-06-01', 'July 2026 to June 2027'],
])('a financial year that begins with month %d', (yearBegins, ofMarch, ofDecember, first, last, inWords) => {
  writeAs({ ...usual, yearBegins })
  expect([yearOf('2026-03-31'), yearOf('2026-12-01')]).toEqual([ofMarch, ofDecember])
  expect([monthsOf(2026)[0], monthsOf(2026)[11], yearInWords(2026)]).toEqual([first, last, inWords])
})
