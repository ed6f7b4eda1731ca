import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { CalendarLeave, LeaveCalendar } from '../api'
import { clashes, isOffFor, monthOf } from './calendar'
import { monthList } from './calendarDays'
import { LeavesPage } from '../LeavesPage'
import { KEYS, manager } from '../testLeaves'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, company, meOf, open, person, serve, type Answer } from '@/test/portal'

function leave(_id: number, user: number, from: string, to: string, values: Partial<CalendarLeave> = {}): CalendarLeave {
  return {
    _id,
    user,
    from,
    to,
    halfday: false,
    half: null,
    version: 2,
    type: 'earned',
    status: 'Approved',
    count: 2,
    reason: 'Cousin’s wedding',
    actions: ['cancel'],
    blocked: {},
    ...values,
  }
}

const pending = leave(1, 11, '2026-11-26', '2026-11-27', {
  type: 'casual',
  status: 'Pending',
  available: 3,
  actions: ['approve', 'reject'],
})
const holiday = { _id: 5, version: 1, date: '2026-11-24', occassion: 'Guru Nanak Jayanti', actions: [], blocked: {} }
const calendar: LeaveCalendar = {
  people: [
    { user: 11, empname: 'Simran Kaur Gill' },
    { user: 12, empname: 'Lakshmi Venkataraman' },
    { user: 13, empname: 'Joseph D’Souza' },
    { user: 14, empname: 'Arjun Reddy' },
  ],
  capped: false,
  leaves: [
    pending,
    leave(2, 12, '2026-11-23', '2026-11-26', { count: 3 }),
    leave(3, 13, '2026-11-25', '2026-11-25', { type: 'casual', halfday: true, half: 'first', count: 0.5 }),
    leave(4, 14, '2026-11-25', '2026-11-25', { type: 'wfh', count: 1 }),
    leave(6, 14, '2026-11-27', '2026-12-02', { status: 'Pending', actions: [], count: 4 }),
  ],
  holidays: [holiday],
}

/** Somebody decides for the manager of those in sight. */
const standins = [{ user: 2, empname: 'Rohan Deshpande', standin: 'Manoj Nair', from: '2026-11-25', to: '2026-11-27' }]

const halfOf = (_id: number, half: 'first' | 'second'): CalendarLeave =>
  leave(_id, 13, '2026-11-25', '2026-11-25', { halfday: true, half })

describe('the month', () => {
  const month = monthOf(calendar, '2026-11', company.today)

  it('has a day for each of its days, with weekends and holidays', () => {
    expect(month.days).toHaveLength(30)
    expect(month.days[23]).toMatchObject({ date: '2026-11-24', holiday: 'Guru Nanak Jayanti', isWeekend: false })
    expect(month.days[21]).toMatchObject({ date: '2026-11-22', isWeekend: true })
    expect(month.days.findIndex(({ isToday }) => isToday)).toBe(24)
  })

  // holiday-10
  it('knows of a holiday that one person has where they work', () => {
    const works: LeaveCalendar['people'][number]['works'] = [{ date: '2026-11-26', work: 'off', holiday: 'Restoration' }]
    const people = calendar.people.map((one) => (one.user === 13 ? { ...one, works } : one))
    const { days, rows } = monthOf({ ...calendar, people }, '2026-11', company.today)
    const day = days[25]
    expect(rows.map((row) => [row.holidays.get('2026-11-26'), day && isOffFor(row, day)])).toEqual([
      [undefined, false],
      [undefined, false],
      ['Restoration', true],
      [undefined, false],
    ])
  })

  it('cuts a leave that goes on beyond it', () => {
    const [, beyond] = month.rows[3]?.bands ?? []
    expect(beyond).toMatchObject({ start: 26, end: 29, before: false, after: true })
  })

  it('lays what two leaves have of one day under each other, the first half first', () => {
    const one = { ...calendar, leaves: [halfOf(8, 'second'), halfOf(7, 'first'), leave(9, 13, '2026-11-26', '2026-11-26')] }
    const row = monthOf(one, '2026-11', company.today).rows[2]
    expect(row?.bands.map(({ leave: { _id }, lane }) => [_id, lane])).toEqual([
      [7, 0],
      [8, 1],
      [9, 0],
    ])
    expect(row?.lanes).toBe(2)
    expect(month.rows.map(({ lanes }) => lanes)).toEqual([1, 1, 1, 1])
  })

  it('counts who is away: halves as such, what is pending apart, and nobody who works elsewhere', () => {
    expect(month.away[24]).toEqual({ approved: 1.5, pending: 0 })
    expect(month.away[25]).toEqual({ approved: 1, pending: 1 })
    expect(month.away[26]).toEqual({ approved: 0, pending: 2 })
    // Nobody is away on a holiday.
    expect(month.away[23]).toEqual({ approved: 0, pending: 0 })
  })

  it('knows whose leaves lie over another', () => {
    expect(clashes(pending, calendar).map(({ empname }) => empname)).toEqual(['Lakshmi Venkataraman', 'Arjun Reddy'])
  })
})

describe('the list of a phone', () => {
  it('begins at this week’s Monday, leaves empty days out, and has a weekend in one line', () => {
    const { earlier, days } = monthList(calendar, '2026-11', company.today, undefined)
    expect(earlier).toEqual([])
    expect(days.map(({ day, until }) => [day.date.slice(8), until?.slice(8) ?? ''])).toEqual([
      ['23', ''],
      ['24', ''],
      ['25', ''],
      ['26', ''],
      ['27', ''],
      ['28', '29'],
      ['30', ''],
    ])
    const second = days[3]?.leaves.find(({ empname }) => empname.startsWith('Lakshmi'))
    expect(second).toMatchObject({ isFirst: false, isLast: true })
  })

  it('shows one person alone where one is chosen', () => {
    const { days } = monthList(calendar, '2026-11', company.today, 13)
    expect(days.flatMap(({ leaves }) => leaves.map(({ empname }) => empname))).toEqual(['Joseph D’Souza'])
  })
})

function Page() {
  useGetMeQuery()
  return (
    <div id="content">
      <LeavesPage />
      <ConfirmHost />
      <Toaster />
    </div>
  )
}

function visit(viewer: typeof person, answers: Record<string, Answer | ((body: unknown) => Answer)> = {}) {
  beSignedIn(viewer, KEYS)
  const calls = serve({
    'GET /auth/me': meOf(viewer, KEYS),
    'GET /leaves/calendar': { body: calendar },
    'GET /leaves/feed': { body: { url: 'https://muster.example/api/v1/calendar/s3cret.ics' } },
    'GET /holidays': { body: [holiday] },
    ...answers,
  })
  return { calls, ...open('/leaves-home?tab=calendar', '/leaves-home', <Page />) }
}

describe('the calendar', () => {
  it('answers first who is away today, and until when', async () => {
    visit(manager)
    const answer = await screen.findByRole('region', { name: '2 away today' })
    expect(answer).toHaveTextContent('Lakshmi VenkataramanEarned Leave, back Fri 27/11')
    expect(answer).toHaveTextContent('Joseph D’SouzaCasual Leave, first half')
    expect(answer).toHaveTextContent('Arjun ReddyWFH')
  })

  it('opens a leave that waits under its row, and approves it there', async () => {
    const { calls } = visit(manager, { 'PUT /leaves': { body: [{ _id: 1, ok: true }] } })
    await userEvent.click(
      await screen.findByRole('button', { name: 'Simran Kaur Gill: Casual Leave, 26/11/2026–27/11/2026, Pending' }),
    )
    const grid = screen.getByRole('table', { name: 'Leaves in November 2026' })
    expect(grid).toHaveTextContent('Cousin’s wedding · 3.0 available, 1.0 after')
    expect(grid).toHaveTextContent('Lakshmi Venkataraman is away on 26/11, Arjun Reddy asks for 27/11 too')
    await userEvent.click(within(grid).getByRole('button', { name: /^Approve ?Simran/ }))
    expect(await screen.findByText('Leave of Simran Kaur Gill, 26/11/2026–27/11/2026, is approved.')).toBeInTheDocument()
    expect(calls.find(({ name }) => name === 'PUT /leaves')?.body).toEqual([{ _id: 1, version: 2, status: 'Approved' }])
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  })

  // page-3
  it('keeps the remark of a rejection that was refused, with the reason, and asks before it goes', async () => {
    visit(manager, { 'PUT /leaves': { body: [{ _id: 1, ok: false, error: { code: 'stale_version', message: 'Somebody changed it.' } }] } })
    await userEvent.click(await screen.findByRole('button', { name: /^Simran Kaur Gill: Casual Leave/ }))
    await userEvent.click(screen.getByRole('button', { name: /^Reject ?Simran/ }))
    await userEvent.keyboard('Who is there then?{Enter}')
    expect(await screen.findByText('Somebody changed it.')).toBeInTheDocument()
    for (const way of ['Close', /^Lakshmi Venkataraman: Earned/, 'Month after']) {
      await userEvent.click(screen.getByRole('button', { name: way }))
      await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    }
    expect(screen.getByRole('textbox', { name: /told to Simran Kaur Gill/ })).toHaveValue('Who is there then?')
  })

  // holiday-12
  it('lists an optional holiday, which is nobody’s day off', async () => {
    const onam = { ...holiday, _id: 6, date: '2026-11-26', occassion: 'Onam', optional: true, places: ['Pune'] }
    visit(manager, { 'GET /leaves/calendar': { body: { ...calendar, optional: [onam] } } })
    const listed = await screen.findByRole('region', { name: 'Holidays in November' })
    expect(listed).toHaveTextContent('Guru Nanak Jayanti')
    expect(listed).toHaveTextContent('Onam (optional, Pune)')
    expect(monthOf({ ...calendar, optional: [onam] }, '2026-11', company.today).days[25]?.holiday).toBeNull()
  })

  it('prints no leave of a day over another', async () => {
    visit(manager, { 'GET /leaves/calendar': { body: { ...calendar, leaves: [halfOf(7, 'first'), halfOf(8, 'second')] } } })
    const [first, second] = await screen.findAllByRole('button', { name: /^Joseph D’Souza: Earned Leave/ })
    expect([first, second].map((band) => band?.style.marginTop)).toEqual(['', '30px'])
    expect(second?.closest('tr')?.style.height).toBe('65px')
  })

  it('says who decides for whom meanwhile', async () => {
    visit(manager, { 'GET /leaves/calendar': { body: { ...calendar, standins } } })
    expect(await screen.findByText('Rohan Deshpande is away from 25/11/2026 to 27/11/2026: Manoj Nair decides')).toBeInTheDocument()
  })

  it('tells a colleague no more than the days', async () => {
    const { version: _, type: __, status: ___, reason: ____, count: _____, ...days } = leave(2, 12, '2026-11-23', '2026-11-26')
    visit(person, { 'GET /leaves/calendar': { body: { ...calendar, leaves: [{ ...days, actions: [] }] } } })
    const answer = await screen.findByRole('region', { name: '1 away today' })
    expect(answer).toHaveTextContent('On leave, back Fri 27/11')
    expect(screen.queryByRole('button', { name: /Lakshmi/ })).toBeNull()
  })

  it('copies the link of one’s feed, and asks before it makes a new one', async () => {
    const { calls } = visit(manager, { 'POST /leaves/feed/renew': { body: { url: 'https://muster.example/new.ics' } } })
    // It brings a clipboard along.
    const user = userEvent.setup()
    await screen.findByDisplayValue('https://muster.example/api/v1/calendar/s3cret.ics')
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe('https://muster.example/api/v1/calendar/s3cret.ics')
    await userEvent.click(screen.getByRole('button', { name: 'Make a new link' }))
    const question = await screen.findByRole('dialog')
    expect(question).toHaveTextContent('Make a new link?The old one stops')
    expect(calls.some(({ name }) => name === 'POST /leaves/feed/renew')).toBe(false)
    await userEvent.click(within(question).getByRole('button', { name: 'Make a new link' }))
    expect(await screen.findByText('Here is your new link. The old one stopped.')).toBeInTheDocument()
  })
})
