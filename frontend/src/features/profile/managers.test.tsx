import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { UserInfoPage } from './UserInfoPage'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { useGetMeQuery } from '@/shared/session/api'
import { ananya, beSignedIn, meOf, open, person, serve, type Answer, type Call } from '@/test/portal'

const admin = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }
const forAdmin = { ...ananya, actions: ['edit', 'status'] }
const SAVE = 'PUT /users/3'

function Page() {
  useGetMeQuery()
  return (
    <>
      <UserInfoPage />
      <ConfirmHost />
    </>
  )
}

interface Portal {
  calls: Call[]
  user: ReturnType<typeof userEvent.setup>
}

function openProfile(answers: Record<string, Answer>, { as = person, at = '/user-info/3' } = {}): Portal {
  beSignedIn(as, ['home', 'employees'])
  const calls = serve({
    'GET /auth/me': meOf(as, ['home', 'employees']),
    'GET /users/project-manager': { body: [] },
    'GET /users/managers': { body: [] },
    'GET /roles': { body: [] },
    ...answers,
  })
  open(at, '/user-info/:id', <Page />, [{ path: '/users', element: <p>the employees</p> }])
  return { calls, user: userEvent.setup() }
}

const bodyOf = (calls: Call[], name: string): unknown => calls.findLast((call) => call.name === name)?.body

describe('somebody’s record', () => {
  it('tells who leads a project of theirs beside the line managers, who alone are chosen', async () => {
    const lead = { user: 9, name: 'Meera Nair', line: false, projects: ['Kaveri Billing', 'Tapi'] }
    const led = { ...forAdmin, manager: [2, 9], managers: [...forAdmin.managers, lead] }
    const { calls, user } = openProfile({ 'GET /users/3': { body: led }, [SAVE]: { body: { ...led, version: 8 } } }, { as: admin })
    expect(await screen.findByText('project lead: Meera Nair (Kaveri Billing, Tapi)')).toBeInTheDocument()
    await user.type(screen.getByLabelText('First Name'), 'h')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Edit more information of this employee?')
    expect(bodyOf(calls, SAVE)).toMatchObject({ managers: [{ user: 2, line: true }] })
  })

  it('shows a manager of others no banking, family or private address, and nothing to save', async () => {
    const others = { ...forAdmin, actions: [], account: null, pemail: null, permanentAddress: null, currentAddress: null }
    openProfile({ 'GET /users/3': { body: others } }, { as: { ...person, _id: 4, role: 'manager' }, at: '/user-info/3?tab=contact' })
    expect(await screen.findByLabelText('Phone')).toHaveValue('9876543210')
    expect(screen.queryByLabelText('Personal Email')).toBeNull()
    expect(screen.queryByRole('tab', { name: 'Bank Info' })).toBeNull()
    expect(screen.getAllByRole('tab')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})
