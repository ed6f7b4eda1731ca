import { describe, expect, it } from 'vitest'
import { addDays, formatDate, formatMoment, formatTime, isoWeek, mondayOf, weeksOfMonth } from './dates'
import { elapsedSeconds, formatClock, formatHours, parseDuration } from './duration'
import { initials } from './names'
import { instantAt, wallTime } from './zone'

const IST = 'Asia/Kolkata'

describe('dates', () => {
  it('are shown day first, whatever the zone of the browser', () => {
    expect(formatDate('2026-03-09')).toBe('09/03/2026')
    expect(formatTime('2026-11-25T03:34:00Z', IST)).toBe('09:04')
    expect(formatTime('2026-11-25T03:34:00Z', 'America/New_York')).toBe('22:34')
    expect(formatMoment(Date.parse('2026-11-25T03:32:10Z'), IST)).toBe('Wednesday 25/11/2026, 09:02 IST')
  })

  it('belong to the ISO week of their Thursday', () => {
    expect(isoWeek('2026-11-25')).toEqual({ year: 2026, week: 48 })
    expect(isoWeek('2027-01-01')).toEqual({ year: 2026, week: 53 })
    expect(isoWeek('2024-12-30')).toEqual({ year: 2025, week: 1 })
    expect(mondayOf('2026-11-29')).toBe('2026-11-23')
  })

  it('cross months and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  })

  it('make a month of the weeks that have a working day in it', () => {
    expect(weeksOfMonth('2026-11-25')).toEqual([
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ])
    expect(weeksOfMonth('2026-10-10')[0]).toBe('2026-09-28')
  })
})

describe('the company’s zone', () => {
  it('has its own midnight', () => {
    expect(wallTime('2026-11-25T18:30:00Z', IST)).toEqual({ date: '2026-11-26', hour: 0, minute: 0, second: 0 })
  })

  it('finds the instant of a time on its clocks, across a change of summer time too', () => {
    expect(new Date(instantAt('2026-11-25', '18:00', IST)).toISOString()).toBe('2026-11-25T12:30:00.000Z')
    expect(new Date(instantAt('2026-03-29', '12:00', 'Europe/Berlin')).toISOString()).toBe(
      '2026-03-29T10:00:00.000Z',
    )
    expect(new Date(instantAt('2026-03-29', '01:30', 'Europe/Berlin')).toISOString()).toBe(
      '2026-03-29T00:30:00.000Z',
    )
  })
})

describe('durations', () => {
  it('are read and written', () => {
    expect(parseDuration('08:37:05')).toBe(31_025)
    expect(parseDuration('120:00:00')).toBe(432_000)
    expect(parseDuration('nonsense')).toBe(0)
    expect(formatClock(134)).toBe('00:02:14')
    expect(formatClock(-5)).toBe('00:00:00')
    expect(formatHours(31_025)).toBe('08:37 h')
  })

  it('add the running stretch to the closed ones', () => {
    const now = Date.parse('2026-11-25T08:30:00Z')
    const closed = { overall_time: '03:00:00', open_since: null, missed_checkout: false }
    expect(elapsedSeconds(closed, now)).toBe(10_800)
    expect(elapsedSeconds({ ...closed, open_since: '2026-11-25T08:00:00Z' }, now)).toBe(12_600)
  })

  it('never run backwards, nor on a day that was left open', () => {
    const early = { overall_time: '00:00:00', open_since: '2026-11-25T09:00:00Z', missed_checkout: false }
    expect(elapsedSeconds(early, Date.parse('2026-11-25T08:59:59Z'))).toBe(0)
    expect(elapsedSeconds({ ...early, missed_checkout: true }, Date.parse('2026-11-27T00:00:00Z'))).toBe(0)
  })
})

describe('names', () => {
  it('are shortened in any script', () => {
    expect(initials('Ananya Kulkarni')).toBe('AK')
    expect(initials('  José  María  Pérez ')).toBe('JP')
    expect(initials('प्रिया')).toBe('प')
    expect(initials('')).toBe('')
  })
})
