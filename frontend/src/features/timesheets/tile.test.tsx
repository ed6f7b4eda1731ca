import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { OwnWeeksTile } from './TimesheetTile'
import { WaitingTile } from './WaitingTile'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const KEYS = ['home', 'timesheet']
const manager = { ...person, _id: 2, role: 'manager' }

const waiting = {
  _id: 4,
  version: 2,
  user_id: 9,
  username: 'Farhan Qureshi',
  startOfWeek: '2026-11-16',
  identifier: '2026-W47',
  projects: ['Monsoon Forecast API'],
  total: 11.5,
  status: 'Submitted' as const,
  remark: 'Nil',
  submitted: true,
  submitted_at: '2026-11-20T12:50:00Z',
  timesheet: [],
  notes: [],
  actions: ['approve', 'reject'],
  blocked: {},
}

function Waiting() {
  useGetMeQuery()
  return (
    <>
      <WaitingTile waiting={{ rows: [waiting], total: 14 }} />
      <Toaster />
    </>
  )
}

describe('the tile of what waits', () => {
  it('says whose week it is, since when, and decides in its place', async () => {
    beSignedIn(manager, KEYS)
    const calls = serve({ 'GET /auth/me': meOf(manager, KEYS), 'PUT /timelogs': { body: [{ _id: 4, ok: true }] } })
    open('/welcome', '/welcome', <Waiting />)
    const row = await screen.findByRole('listitem')
    expect(row).toHaveTextContent('Farhan Qureshi Week 47, 11.5 h')
    expect(row).toHaveTextContent('16/11–20/11/2026 · Monsoon Forecast API')
    expect(row).toHaveTextContent('Fri 20/11, 18:20')
    expect(screen.getByText('The first 1 of 14.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /^Reject/ }))
    await userEvent.keyboard('Only Monday is filled.{Enter}')
    expect(await screen.findByText('Timesheet of Farhan Qureshi, W47, is rejected.')).toBeInTheDocument()
    const sent = calls.find((call) => call.name === 'PUT /timelogs')?.body
    expect(sent).toEqual([{ _id: 4, version: 2, status: 'Rejected', remark: 'Only Monday is filled.' }])
  })
})

it('a sheet that waits has its hours on days off beside it', async () => {
  const notes = [{ date: '2026-11-16', kind: 'holiday' as const, hours: 6 }]
  beSignedIn(manager, KEYS)
  serve({ 'GET /auth/me': meOf(manager, KEYS) })
  function Noted() {
    useGetMeQuery()
    return <WaitingTile waiting={{ rows: [{ ...waiting, notes }], total: 1 }} />
  }
  open('/welcome', '/welcome', <Noted />)
  expect(await screen.findByText('6.0 h on a holiday')).toBeVisible()
})

describe('deciding on several in the tile', () => {
  const others = [5, 6].map((_id) => ({ ...waiting, _id, user_id: _id, username: `Person ${_id === 5 ? 'Five' : 'Six'}` }))
  const rows = [waiting, ...others]

  function Several() {
    useGetMeQuery()
    return (
      <>
        <WaitingTile waiting={{ rows, total: 3 }} />
        <Toaster />
      </>
    )
  }

  it('approves those that are chosen with one call, and keeps them in their places', async () => {
    beSignedIn(manager, KEYS)
    const answer = { body: [{ _id: 4, ok: true }, { _id: 5, ok: true }] }
    const calls = serve({ 'GET /auth/me': meOf(manager, KEYS), 'PUT /timelogs': answer })
    open('/welcome', '/welcome', <Several />)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Person Six, Week 47' }))
    expect(screen.getByRole('region', { name: '2 selected' })).toHaveTextContent('23.0 h, 2 people')
    await userEvent.click(screen.getByRole('button', { name: 'Approve 2 timesheets' }))
    expect(await screen.findByText('2 timesheets are approved.')).toBeInTheDocument()
    const sent = (): unknown[] => calls.filter((call) => call.name === 'PUT /timelogs').map(({ body }) => body)
    expect(sent()).toEqual([[4, 5].map((_id) => ({ _id, version: 2, status: 'Approved' }))])
    // A second click on a row that was decided on does nothing.
    expect(screen.getAllByText('Approved')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: /^Approve ?Farhan/ }))
    expect(sent()).toHaveLength(1)
  })
})

describe('the tile of one’s own weeks', () => {
  const sheet = { _id: 1, version: 1, total: 4.5, remark: 'Nil' }

  it('leads to each, to be filled or to be read', () => {
    beSignedIn(person, KEYS)
    serve({})
    const weeks = [
      { startOfWeek: '2026-11-23', identifier: '2026-W48', sheet: null },
      { startOfWeek: '2026-11-16', identifier: '2026-W47', sheet: { ...sheet, status: 'Rejected' as const } },
      { startOfWeek: '2026-11-09', identifier: '2026-W46', sheet: { ...sheet, status: 'Submitted' as const } },
    ]
    open('/welcome', '/welcome', <OwnWeeksTile weeks={weeks} alone />)
    const [first, second, third] = screen.getAllByRole('listitem').map((item) => within(item).getByRole('link'))
    expect(first).toHaveTextContent('Log Hours')
    expect(first).toHaveAttribute('href', '/timesheet?week=2026-11-23')
    expect(second).toHaveTextContent('Log Hours')
    expect(third).toHaveTextContent('View')
    expect(screen.getAllByText('4.5 h')).toHaveLength(2)
  })
})
