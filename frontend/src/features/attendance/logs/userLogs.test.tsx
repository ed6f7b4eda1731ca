import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { UserLogsPage } from './UserLogsPage'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const manager = { ...person, _id: 2, role: 'manager', fname: 'Rohan', lname: 'Deshpande' }

const log = {
  _id: 41,
  version: 2,
  date: '2026-11-24',
  identifier: '24-11-2026',
  user_id: 3,
  empname: 'Ananya Kulkarni',
  signin_time: '2026-11-24T03:34:00Z',
  signout_time: '2026-11-24T12:41:00Z',
  overall_time: '08:37:00',
  sign_in: false,
  open_since: null,
  missed_checkout: false,
  absent: false,
  leave: null,
  sign_in_lat: 18.52,
  sign_in_long: 73.86,
  sign_out_lat: null,
  sign_out_long: null,
  sign_in_location_error: null,
  sign_out_location_error: 'denied',
  remark: null,
  actions: [],
  blocked: {},
}

const entry = {
  _id: 9,
  at: '2026-11-24T12:41:00Z',
  actor: 3,
  actorname: 'Ananya Kulkarni',
  source: null,
  record: 'report',
  id: 41,
  action: 'check out',
  before: { user: 3, open_since: '2026-11-24T03:34:00', worked_seconds: 0 },
  after: { user: 3, open_since: null, worked_seconds: 31_020 },
  changes: [
    { field: 'open_since', before: '24/11/2026 09:04', after: null },
    { field: 'worked_seconds', before: '00:00 h', after: '08:37 h' },
  ],
}

function Page() {
  useGetMeQuery()
  return <UserLogsPage />
}

describe.each([
  ['an employee', person, 'GET /reports/users/3/7'],
  ['a manager', manager, 'GET /reports/users/all/7'],
])('the history of a day, for %s', (_who, viewer, list) => {
  it('is behind the menu of its row', async () => {
    beSignedIn(viewer, ['home', 'logs'])
    serve({
      'GET /auth/me': meOf(viewer, ['home', 'logs']),
      [list]: { body: [log] },
      'GET /audit/report/41': { body: [entry] },
    })
    open('/userlogs', '/userlogs', <Page />)
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ananya Kulkarni, 24/11/2026' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'History' }))
    expect(await screen.findByText(/: check out$/)).toHaveTextContent('Ananya Kulkarni: check out')
    const title = 'History: Attendance of Ananya Kulkarni, 24/11/2026'
    expect(screen.getByRole('dialog', { name: title })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: 'In since 24/11/2026 09:04 –' })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: 'Hours 00:00 h 08:37 h' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Close history' }))
    await waitFor(() => expect(screen.queryByText(/: check out$/)).toBeNull())
  })
})

const left = { ...log, signout_time: null, sign_in: true, open_since: log.signin_time, missed_checkout: true, actions: ['mend'] }

describe('one’s own days', () => {
  it('are not searched: there is but one name to be found', async () => {
    beSignedIn(person, ['home', 'logs'])
    serve({ 'GET /auth/me': meOf(person, ['home', 'logs']), 'GET /reports/users/3/7': { body: [left] } })
    const fetched = vi.spyOn(globalThis, 'fetch')
    open('/userlogs?q=ananya', '/userlogs', <Page />)
    expect(await screen.findByRole('row', { name: /Missed check-out/ })).toBeInTheDocument()
    expect(screen.queryByRole('searchbox')).toBeNull()
    const asked = fetched.mock.calls.map(([request]) => (request instanceof Request ? request.url : ''))
    expect(asked.filter((url) => url.includes('q='))).toEqual([])
  })

  it('say who can set a missed check-out', async () => {
    beSignedIn(person, ['home', 'logs'])
    serve({ 'GET /auth/me': meOf(person, ['home', 'logs']), 'GET /reports/users/3/7': { body: [{ ...left, actions: [] }] } })
    open('/userlogs', '/userlogs', <Page />)
    expect(await screen.findByText('Your manager or an admin can set the check-out.')).toBeInTheDocument()
  })
})

describe('a press that came later', () => {
  // attendance-14
  it('has both of its times in the row', async () => {
    beSignedIn(person, ['home', 'logs'])
    const late = { ...log, signin_arrived: '2026-11-24T03:39:00Z' }
    serve({ 'GET /auth/me': meOf(person, ['home', 'logs']), 'GET /reports/users/3/7': { body: [late] } })
    open('/userlogs', '/userlogs', <Page />)
    expect(await screen.findByTitle('pressed 09:04, arrived 09:09')).toHaveTextContent('09:04 arrived 09:09')
    expect(screen.getByText('18:11')).toBeInTheDocument()
  })
})

describe('the row of a day left open', () => {
  it('has the check-out to be set in its menu too', async () => {
    const { router } = visit([left], left, '')
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ananya Kulkarni, 24/11/2026' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Set check-out' }))
    expect(router.state.location.search).toBe('?correct=41')
  })
})

function visit(rows: unknown[], found: unknown, search = '?days=5&correct=41') {
  beSignedIn(manager, ['home', 'logs'])
  const calls = serve({
    'GET /auth/me': meOf(manager, ['home', 'logs']),
    'GET /reports/users/all/7': { body: rows },
    'GET /reports/41': { body: found },
  })
  const { router } = open(`/userlogs${search}`, '/userlogs', <Page />)
  return { calls, router }
}

describe('the dialog that sets a check-out', () => {
  it('is opened by a link, also for a day that the list doesn’t show', async () => {
    const { router } = visit([], left)
    expect(await screen.findByRole('dialog', { name: 'Set check-out' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(router.state.location.search).toBe('?days=5'))
  })

  it('is closed where the check-out is set already', async () => {
    const { router } = visit([log], log)
    await waitFor(() => expect(router.state.location.search).toBe('?days=5'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
