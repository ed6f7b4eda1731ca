import { afterEach, expect, it } from 'vitest'
import { monthAlone, monthName, monthShort, monthShortAlone, weekday, weekdayLetter, weekdayShort } from './dates'
import { formatDecimal, formatList } from './numbers'
import { zoneName } from './zone'
import { speak } from '@/messages/locale'

afterEach(() => speak('en'))

it('decimals are rounded as ever, and written in the language in use', () => {
  expect([formatDecimal(3.44, 1), formatDecimal(1.005, 2), formatDecimal(12345.6, 1), formatDecimal(-2, 1)]).toEqual(['3.4', '1.00', '12345.6', '-2.0'])
  speak('de')
  expect(formatDecimal(3.44, 1)).toBe('3,4')
})

it('lists are joined as in a sentence', () => {
  expect([[], ['2'], ['1', '2'], ['1', '2', '3']].map(formatList)).toEqual(['', '2', '1 and 2', '1, 2 and 3'])
  speak('hi')
  expect(formatList(['1', '2'])).toBe('1 और 2')
})

function names(date: string): string[] {
  return [monthName, monthAlone, monthShort, monthShortAlone, weekday, weekdayShort, weekdayLetter].map((of) => of(date))
}

it('months and days of the week are named in the language in use', () => {
  expect(names('2026-09-02')).toEqual(['September 2026', 'September', 'Sep', 'Sep', 'Wednesday', 'Wed', 'W'])
  expect(names('2027-01-01')).toEqual(['January 2027', 'January', 'Jan 27', 'Jan', 'Friday', 'Fri', 'F'])
  expect(names('')).toEqual(['', '', '', '', '', '', ''])
  speak('de')
  expect(names('2026-10-02').slice(0, 5)).toEqual(['Oktober 2026', 'Oktober', 'Okt', 'Okt', 'Freitag'])
  expect(zoneName(0, 'Asia/Kolkata')).toContain('5:30')
})
