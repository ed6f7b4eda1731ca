import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { InboxRow } from '../api.gen'
import { inboxOf, sheetRow } from '../testInbox'
import { button, LIST, rowOf, visit, type Answers } from '../testPage'

const DAYS = 'GET /timelogs/days/1'
const day = { overall_time: '09:06:00', leave: null, half: null, holiday: null }
const days = [
  { ...day, date: '2026-11-09' },
  { ...day, date: '2026-11-10', overall_time: null, holiday: 'Balipratipada' },
  { ...day, date: '2026-11-11' },
  { ...day, date: '2026-11-12', leave: 'casual', half: 'second' },
  { ...day, date: '2026-11-13', overall_time: null },
]
const row = { projects: 1, projectname: 'Kaveri Billing', tasks: 2, taskname: 'API', description: 'Claim status', mon: 8, tue: 6, wed: 7.5, thu: 4, fri: 0, total: 25.5 }
const other = { ...row, tasks: 3, taskname: 'Review', description: '', mon: 0, tue: 0, wed: 0.5, thu: 0, fri: 0, total: 0.5 }
const sheet = sheetRow(1, {
  total: 26,
  timesheet: [row, other],
  notes: [
    { date: '2026-11-10', kind: 'holiday', hours: 6 },
    { date: '2026-11-12', kind: 'leave', half: 'second', hours: 4 },
  ],
  beyond: [{ date: '2026-11-11', hours: 8, attended: 6.5 }],
})

/** The week beside the list, with the sheet in hand. */
async function beside(of: InboxRow, answers: Answers) {
  const drawn = visit({ [LIST]: inboxOf([of]), ...answers })
  await screen.findByRole('row', { name: /Farhan/ })
  rowOf(/Farhan/).focus()
  return { ...drawn, week: await screen.findByRole('table', { name: 'Hours of Week 46' }) }
}

const cellsOf = (week: HTMLElement, at: number): string[] =>
  [...(week.querySelectorAll('tbody')[at]?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)

// inbox-2
describe('a sheet that waits', () => {
  it('shows what was done, on which day, and what the day was', async () => {
    const { week } = await beside(sheet, { [DAYS]: { body: days } })
    await waitFor(() => expect(within(week).getByRole('columnheader', { name: /^Mon 09\/11/ })).toHaveTextContent('09:06 h in'))
    expect(within(week).getByRole('columnheader', { name: /^Tue 10\/11/ })).toHaveTextContent('Balipratipada')
    expect(within(week).getByRole('columnheader', { name: /^Thu 12\/11/ })).toHaveTextContent('Casual Leave, 2nd half')
    expect(within(week).getByRole('columnheader', { name: /^Fri 13\/11/ })).toHaveTextContent('Absent')
    expect(within(week).getByRole('rowheader', { name: /Kaveri Billing 25\.5 API, Claim status/ })).toBeInTheDocument()
    expect(cellsOf(week, 0)).toEqual(['8.0', '6.0', '7.5', '4.0', ''])
    expect(cellsOf(week, 1)).toEqual(['', '', '0.5', '', ''])
    // All rows together; what was written on a day off is marked.
    const sums = [...week.querySelectorAll('tfoot td')].map((sum) => [sum.textContent, sum.getAttribute('data-odd')])
    expect(sums).toEqual([['8.0', 'false'], ['6.0', 'true'], ['8.0', 'false'], ['4.0', 'true'], ['', 'false']])
  })

  // standin-3
  it('says to a stand-in what the sheet itself says of its days, and asks for no attendance', async () => {
    const { week, calls } = await beside({ ...sheet, absent: { user: 4, empname: 'Meera Pillai' } }, {})
    expect(within(week).getByRole('rowheader', { name: /API, Claim status/ })).toBeInTheDocument()
    expect(within(week).getByRole('columnheader', { name: /^Tue 10\/11/ })).toHaveTextContent('Holiday')
    expect(within(week).getByRole('columnheader', { name: /^Wed 11\/11/ })).toHaveTextContent('06:30 h in')
    expect(within(week).getByRole('columnheader', { name: /^Thu 12\/11/ })).toHaveTextContent('Leave, 2nd half')
    expect(screen.getByText('Attendance and the types of leaves are told to line managers.')).toBeInTheDocument()
    expect(calls.some(({ name }) => name === DAYS)).toBe(false)
  })

  it('shows its hours also where its days can’t be had, which are asked for again', async () => {
    let isBack = false
    const { user, week } = await beside(sheet, { [DAYS]: () => (isBack ? { body: days } : { status: 503, body: { code: 'busy', message: 'Too busy.' } }) })
    expect(await screen.findByText(/^What these days were could not be loaded\./)).toBeInTheDocument()
    expect(cellsOf(week, 0)).toEqual(['8.0', '6.0', '7.5', '4.0', ''])
    isBack = true
    await user.click(button('Try again'))
    await waitFor(() => expect(week).toHaveTextContent('Balipratipada'))
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
  })

  it('opens its week under its card on a phone, and closes it', async () => {
    const wide = window.matchMedia
    vi.stubGlobal('matchMedia', (query: string) => Object.assign(wide(query), { matches: query.includes('max-width') }))
    const { user, calls } = visit({ [LIST]: inboxOf([sheet]), [DAYS]: { body: days } })
    const show = await screen.findByRole('button', { name: /^Show the week ?of Farhan/ })
    expect(calls.some(({ name }) => name === DAYS)).toBe(false)
    await user.click(show)
    const week = await screen.findByRole('table', { name: 'Hours of Week 46' })
    await waitFor(() => expect(week).toHaveTextContent('Casual Leave, 2nd half'))
    await user.click(button(/^Hide the week/))
    expect(screen.queryByRole('table')).toBeNull()
  })
})
