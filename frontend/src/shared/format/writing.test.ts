import { afterEach, describe, expect, it } from 'vitest'
import { formatDate, formatDayMonth, formatStamp, formatYear, isWeekStart, mondayOf, readDate, weekStartOf } from './dates'
import { formatAmount, formatFigure, formatMoney, moneySign, moneyUnit, readAmount } from './money'
import { nameOf, writeAs, writing, type Writing } from './writing'

const USUAL = writing()

function as(more: Partial<Writing>): void {
  writeAs({ ...USUAL, ...more })
}

afterEach(() => writeAs(USUAL))

// company-5
describe('days', () => {
  it.each([
    ['DD/MM/YYYY', '09/03/2026', '09/03', '09/03/2026 14:30', '2026-04-03'],
    ['MM/DD/YYYY', '03/09/2026', '03/09', '03/09/2026 14:30', '2026-03-04'],
    ['YYYY-MM-DD', '2026-03-09', '03-09', '2026-03-09 14:30', '2026-04-03'],
  ] as const)('are written and read as %s', (dateFormat, date, short, stamp, read) => {
    as({ dateFormat })
    expect([formatDate('2026-03-09'), formatDayMonth('2026-03-09')]).toEqual([date, short])
    expect(formatStamp('2026-03-09T09:00:00Z', 'Asia/Kolkata')).toBe(stamp)
    expect(readDate(date)).toBe('2026-03-09')
    expect(readDate('2026-03-09')).toBe('2026-03-09')
    expect(readDate('03/04/2026')).toBe(read)
  })

  it('no thirteenth month is read as a day', () => {
    as({ dateFormat: 'MM/DD/YYYY' })
    expect(readDate('13/01/2026')).toBeNull()
  })
})

// company-6
describe('amounts', () => {
  it.each([
    [{}, 123456.5, '1,23,456.50', '₹1,23,456.50'],
    [{ currency: 'USD', sign: '$', grouping: 'thousands' }, 123456.5, '123,456.50', '$123,456.50'],
    [{ currency: 'USD', sign: '$', grouping: 'thousands' }, -1234567, '−1,234,567.00', '−$1,234,567.00'],
    [{ currency: 'JPY', sign: '¥', grouping: 'thousands', decimals: 0 }, 123456, '123,456', '¥123,456'],
    [{ currency: 'JPY', sign: '¥', grouping: 'thousands', decimals: 0 }, 123456.5, '123,456.50', '¥123,456.50'],
    [{ currency: 'CHF', sign: 'CHF ', grouping: 'thousands' }, 999, '999.00', 'CHF 999.00'],
    [{ grouping: 'thousands', decimals: 0 }, 1234567, '1,234,567', '₹1,234,567'],
  ] as const)('%o: %d', (way, amount, figure, money) => {
    as(way)
    expect([formatAmount(amount), formatMoney(amount)]).toEqual([figure, money])
    expect(readAmount(money)).toBe(amount < 0 ? null : amount)
    expect(readAmount(figure)).toBe(amount < 0 ? null : amount)
  })

  it('are grouped as other figures are', () => {
    expect([formatFigure(1376.5, 1), formatFigure(-123456.5, 1), formatFigure(198, 0)]).toEqual(['1,376.5', '−1,23,456.5', '198'])
    as({ grouping: 'thousands' })
    expect([formatFigure(-0.5, 1), formatFigure(1234567, 0)]).toEqual(['−0.5', '1,234,567'])
  })

  it('say what they are of', () => {
    expect([moneySign(), moneyUnit()]).toEqual(['₹', 'Rupees'])
    as({ currency: 'CHF', sign: 'CHF ' })
    expect([moneySign(), moneyUnit()]).toEqual(['CHF', 'CHF'])
    expect(readAmount('CHF 12.50')).toBe(12.5)
  })
})

// company-7
it.each([
  ['monday', '2026-11-23', '2026-11-16'],
  ['saturday', '2026-11-21', '2026-11-21'],
  ['sunday', '2026-11-22', '2026-11-22'],
] as const)('a week that begins on %s', (weekStart, ofThursday, ofSunday) => {
  as({ weekStart })
  expect([weekStartOf('2026-11-26'), weekStartOf('2026-11-22')]).toEqual([ofThursday, ofSunday])
  expect([isWeekStart(ofThursday), isWeekStart('2026-11-26')]).toEqual([true, false])
  // Timesheets go on as they do.
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
})

// company-9
it('a year that begins in January has the name of one', () => {
  expect(formatYear('2026-2027')).toBe('2026-2027')
  as({ yearBegins: 1 })
  expect(formatYear('2026-2027')).toBe('2026')
})

it('a way to write has a name of its own', () => {
  expect(nameOf()).toBe(nameOf(USUAL))
  expect(nameOf({ ...USUAL, dateFormat: 'YYYY-MM-DD' })).not.toBe(nameOf())
})
