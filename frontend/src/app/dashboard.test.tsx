import { cleanup, render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { makeRouter } from './router'
import { makeStore } from './store'
import type { Dashboard } from '@/shared/dashboard/api'
import { beSignedIn, meOf, person, serve } from '@/test/portal'

const manager = { ...person, role: 'manager' }
const none = { rows: [], total: 0 }

type Team = NonNullable<Dashboard['attendance']['team']>

function memberOf(user_id: number): Team['rows'][number] {
  return {
    date: '2026-11-25',
    identifier: '25-11-2026',
    user_id,
    empname: `Member ${user_id}`,
    signin_time: null,
    signout_time: null,
    overall_time: '00:00:00',
    sign_in: false,
    open_since: null,
    missed_checkout: false,
    absent: true,
    state: 'absent',
    _id: null,
    version: null,
    sign_in_lat: null,
    sign_in_long: null,
    sign_out_lat: null,
    sign_out_long: null,
    sign_in_location_error: null,
    sign_out_location_error: null,
    remark: null,
    actions: [],
    blocked: {},
    leave: null,
  }
}

const team: Team = {
  rows: Array.from({ length: 18 }, (_, index) => memberOf(index + 20)),
  present: [],
  counts: { total: 30, in: 10, complete: 0, absent: 20, leave: 0, missed: 0 },
  missed: [],
}

const board: Dashboard = {
  now: '2026-11-25T04:30:00Z',
  attendance: { open: null, week: { week: '2026-W48', days: [] }, team },
  today: { holiday: null, birthdays: none, anniversary: none, joininganniversary: none },
  holidays: [],
  timesheets: { weeks: [] },
  policies: { rows: [], total: 0, unread: 0 },
}

let leave = (): void => undefined
afterEach(() => {
  leave()
  cleanup()
})

/** The dashboard of somebody, as the portal puts it together. */
function visit(viewer: typeof person, data: Dashboard): void {
  beSignedIn(viewer, ['home'])
  serve({ 'GET /auth/me': meOf(viewer, ['home']), 'GET /dashboard': { body: data }, 'GET /inbox': { body: { total: 0, kinds: [], rows: [] } } })
  window.history.replaceState(null, '', '/welcome')
  const store = makeStore()
  const router = makeRouter(store)
  leave = () => router.dispose()
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
}

const heads = (): (string | null)[] => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('the dashboard', () => {
  // dashboard-4
  it('shows who is here before all that can be scrolled to, then what waits', async () => {
    visit(manager, board)
    expect(await screen.findByText('Nothing waits for you.')).toBeInTheDocument()
    expect(heads().slice(0, 3)).toEqual(['Attendance', 'Team attendance', 'Waiting for me'])
  })

  // dashboard-2
  it('names the first few of a team, and leads to all of it', async () => {
    visit(manager, board)
    const tile = await screen.findByRole('region', { name: 'Team attendance' })
    expect(within(tile).getAllByText(/^Member/)).toHaveLength(4)
    expect(within(tile).getByText('The first 4 of 30.')).toBeInTheDocument()
    expect(within(tile).getByRole('link', { name: 'The whole team' })).toHaveAttribute('href', '/team-attendance')
  })

  it('says of a day off that nobody is expected, and names who is there all the same', async () => {
    const off = { total: 7, in: 0, complete: 0, absent: 0, leave: 0, missed: 0 }
    visit(manager, { ...board, attendance: { ...board.attendance, team: { ...team, rows: [], counts: off } } })
    const tile = await screen.findByRole('region', { name: 'Team attendance' })
    expect(within(tile).getByText('Nobody is expected today, and nobody is in.')).toBeInTheDocument()
    expect(within(tile).queryByText(/The first/)).toBeNull()
    cleanup()
    visit(manager, { ...board, attendance: { ...board.attendance, team: { ...team, rows: team.rows.slice(0, 1), counts: { ...off, in: 1 } } } })
    const other = await screen.findByRole('region', { name: 'Team attendance' })
    expect(within(other).getAllByText(/^Member/)).toHaveLength(1)
    expect(within(other).queryByText(/The first|Nobody/)).toBeNull()
  })

  it('says to who leads nobody what is theirs to do, under their own day', async () => {
    visit(person, { ...board, attendance: { ...board.attendance, team: null } })
    expect(await screen.findByText('Nothing waits for you.')).toBeInTheDocument()
    expect(heads().slice(0, 2)).toEqual(['Attendance', 'Waiting for me'])
  })
})
