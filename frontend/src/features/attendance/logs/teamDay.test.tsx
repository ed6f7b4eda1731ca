import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { TeamDayPage } from './TeamDayPage'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const manager = { ...person, _id: 2, role: 'manager', fname: 'Rohan', lname: 'Deshpande' }

const day = {
  date: '2026-11-25',
  identifier: '25-11-2026',
  signout_time: null,
  overall_time: '00:00:00',
  missed_checkout: false,
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
const here = {
  ...day,
  _id: 7,
  version: 1,
  signin_time: '2026-11-25T03:30:00Z',
  user_id: 3,
  empname: 'Ananya Kulkarni',
  sign_in: true,
  open_since: '2026-11-25T03:30:00Z',
  absent: false,
  state: 'in',
}
const missing = { _id: null, version: null, signin_time: null, sign_in: false, open_since: null, absent: true }
const joining = { ...day, ...missing, user_id: 4, empname: 'Bhavna Joshi', state: 'to come' }
const absent = { ...day, ...missing, user_id: 5, empname: 'Farhan Qureshi', state: 'absent' }

function Page() {
  useGetMeQuery()
  return <TeamDayPage />
}

it('lists the whole team, and narrows it by state', async () => {
  beSignedIn(manager, ['home'])
  serve({
    'GET /auth/me': meOf(manager, ['home']),
    'GET /reports/manager/2': { body: [here, joining, absent] },
  })
  const { router } = open('/team-attendance', '/team-attendance', <Page />)
  expect(await screen.findByRole('row', { name: /Ananya Kulkarni In 09:00/ })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /Bhavna Joshi To come/ })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /Farhan Qureshi Not in yet/ })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('combobox', { name: 'Day' }))
  await userEvent.click(await screen.findByTitle('Not in yet'))
  await waitFor(() => expect(router.state.location.search).toBe('?state=absent'))
})
