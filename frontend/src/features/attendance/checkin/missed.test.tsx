import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Report } from '../api'
import { AttendanceTile } from './AttendanceTile'
import { CheckInProvider } from './CheckInContext'
import { dateAt } from '@/shared/format/dates'
import { beSignedIn, company, meOf, open, person, serve } from '@/test/portal'

const today = dateAt(Date.now(), company.timezone)

const missed: Report = {
  _id: 41,
  version: 2,
  date: today,
  identifier: '',
  user_id: 3,
  empname: 'Ananya Kulkarni',
  signin_time: `${today}T03:34:00Z`,
  signout_time: null,
  overall_time: '00:00:00',
  sign_in: true,
  open_since: `${today}T03:34:00Z`,
  missed_checkout: true,
  absent: false,
  state: 'missed',
  leave: null,
  sign_in_lat: null,
  sign_in_long: null,
  sign_out_lat: null,
  sign_out_long: null,
  sign_in_location_error: null,
  sign_out_location_error: null,
  remark: null,
  actions: [],
  blocked: {},
}

async function show(report: Report): Promise<void> {
  beSignedIn()
  serve({ 'GET /auth/me': meOf(person, ['home'], { missed: report }) })
  const data = { open: null, week: { week: '2026-W48', days: [] }, team: null }
  open(
    '/',
    '/',
    <CheckInProvider>
      <AttendanceTile data={data} />
    </CheckInProvider>,
  )
  expect(await screen.findByText(/^Missed check-out/)).toBeInTheDocument()
}

describe('a missed check-out', () => {
  const who = 'Your manager or an admin can set the check-out.'

  it('tells its person who can set it', async () => {
    await show(missed)
    expect(screen.getByText(who)).toBeInTheDocument()
  })

  it('tells nobody who can set it themselves', async () => {
    await show({ ...missed, actions: ['mend'] })
    expect(screen.queryByText(who)).toBeNull()
  })
})
