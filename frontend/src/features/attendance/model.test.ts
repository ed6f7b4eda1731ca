import { describe, expect, it } from 'vitest'
import type { Report } from './api'
import { checkOutInstant, correctionFault } from './corrections/correct'
import { checkOutTime, markedDay, peopleOf, presenceOf, shownDays, stateOf, type WeekDay } from './model'
import { firstRange, rangesFor, whoseLogs } from './logs/ranges'
import { report as running } from '@/test/attendance'

const TODAY = '2026-11-25'

function report(change: Partial<Report> = {}): Report {
  const began = '2026-11-25T03:30:00Z'
  return { ...running, _id: 1, date: TODAY, signin_time: began, open_since: began, sign_in_location_error: null, ...change }
}

const closed = report({ sign_in: false, open_since: null, actions: ['resume'] })

function day(change: Partial<WeekDay>): WeekDay {
  return { date: TODAY, state: 'absent', ...change }
}

describe('presenceOf', () => {
  it('follows what the server lets one do', () => {
    expect(presenceOf({ open: null, missed: null }, TODAY).kind).toBe('before')
    expect(presenceOf({ open: report(), missed: null }, TODAY).kind).toBe('running')
    expect(presenceOf({ open: closed, missed: null }, TODAY).kind).toBe('done')
  })

  it('runs past midnight as long as the report may be checked out', () => {
    expect(presenceOf({ open: report({ date: '2026-11-24' }), missed: null }, TODAY).kind).toBe('running')
  })

  it('reminds of a day left open, without standing in the way of today', () => {
    const missed = report({ date: '2026-11-23', missed_checkout: true, actions: [] })
    expect(presenceOf({ open: null, missed }, TODAY)).toEqual({ kind: 'missed', date: '2026-11-23' })
    expect(presenceOf({ open: report(), missed }, TODAY).kind).toBe('running')
    expect(presenceOf({ open: null, missed: { ...missed, date: '2026-10-01' } }, TODAY).kind).toBe('before')
  })
})

describe('stateOf', () => {
  it('tells absence from leave, and leave from work elsewhere', () => {
    const absent = { absent: true, sign_in: false, missed_checkout: false, leave: null }
    expect(stateOf(absent)).toBe('absent')
    expect(stateOf({ ...absent, leave: 'earned' })).toBe('leave')
    expect(stateOf({ ...absent, leave: 'wfh' })).toBe('absent')
    expect(stateOf(report())).toBe('in')
    expect(stateOf(report({ missed_checkout: true }))).toBe('missed')
  })
})

describe('the week', () => {
  it('shows today’s live report before the dashboard is fetched again', () => {
    expect(markedDay(day({}), report())).toEqual({ state: 'in', half: null })
    expect(markedDay(day({ date: '2026-11-24', state: 'absent' }), report()).state).toBe('absent')
  })

  it('keeps the half of a leave beside the work of the other', () => {
    const half = day({ state: 'leave', leave: { type: 'casual', half: 'second' } })
    expect(markedDay(half, null)).toEqual({ state: 'leave', half: 'second', worked: 'to come' })
    expect(markedDay(half, report())).toEqual({ state: 'leave', half: 'second', worked: 'in' })
  })

  it('shows of a weekend only what tells something', () => {
    const days = [23, 24, 25, 26, 27, 28, 29].map((date, index) =>
      day({ date: `2026-11-${date}`, state: index > 4 ? 'weekend' : 'to come' }),
    )
    expect(shownDays(days, TODAY)).toHaveLength(5)
    expect(shownDays(days, '2026-11-28')).toHaveLength(6)
    days[6] = day({ date: '2026-11-29', state: 'complete' })
    expect(shownDays(days, TODAY)).toHaveLength(7)
  })
})

describe('correcting a day', () => {
  const zone = 'Asia/Kolkata'
  const since = '2026-11-23T16:30:00Z' // 22:00 at the company

  it('takes the first such time after the check-in, past midnight too', () => {
    expect(checkOutInstant(since, '23:15', zone)).toBe(Date.parse('2026-11-23T17:45:00Z'))
    expect(checkOutInstant(since, '06:00', zone)).toBe(Date.parse('2026-11-24T00:30:00Z'))
  })

  it('is held to sixteen hours and to the past', () => {
    const now = Date.parse('2026-11-25T03:30:00Z')
    expect(correctionFault(since, checkOutInstant(since, '13:59', zone), now)).toBeNull()
    expect(correctionFault(since, checkOutInstant(since, '14:01', zone), now)).toBe('limit')
    expect(correctionFault(since, checkOutInstant(since, '06:00', zone), Date.parse(since))).toBe('ahead')
  })
})

describe('the ranges of User Logs', () => {
  it('are those of how far one sees', () => {
    expect(rangesFor('all')).toEqual(['7', '10', '30', '90'])
    expect(rangesFor('team')).toEqual(['7', '30', '90'])
    expect(rangesFor('own')).toEqual(['7'])
    expect(firstRange('own')).toBe('7')
    expect(firstRange('all')).toBe('10')
    expect(whoseLogs('team', 2)).toBe('all')
    expect(whoseLogs('own', 3)).toBe('3')
  })
})

describe('the time of a check-out', () => {
  it('says that it was on the day after the check-in', () => {
    const zone = 'Asia/Kolkata'
    expect(checkOutTime({ signin_time: '2026-11-24T03:34:00Z', signout_time: '2026-11-24T12:41:00Z' }, zone)).toBe('18:11')
    expect(checkOutTime({ signin_time: '2026-11-24T16:30:00Z', signout_time: '2026-11-25T00:40:00Z' }, zone)).toBe('06:10 +1')
    expect(checkOutTime({ signin_time: '2026-11-24T16:30:00Z', signout_time: null }, zone)).toBeNull()
  })
})

describe('the people of the tile', () => {
  it('are who is missing and who has come, each once', () => {
    const [one, two, three] = [1, 2, 3].map((user_id) => ({ ...report(), user_id }))
    if (!one || !two || !three) throw new Error('three people')
    const people = peopleOf({ rows: [one, two], present: [two, three] })
    expect(people.map((person) => person.user_id)).toEqual([1, 2, 3])
  })
})
