import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { EmployeesPage } from './EmployeesPage'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const asha = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }

function Page() {
  useGetMeQuery()
  return (
    <>
      <EmployeesPage />
      <ConfirmHost />
      <Toaster />
    </>
  )
}

function visit(path: string, answers: Record<string, Answer | ((body: unknown) => Answer)> = {}) {
  beSignedIn(asha, ['employees'])
  const calls = serve({
    'GET /auth/me': meOf(asha, ['employees']),
    'GET /users': { body: [], headers: { 'X-Total-Count': '0' } },
    'GET /roles': { body: [{ _id: 1, role: 'dev', version: 1, actions: [], blocked: {} }] },
    ...answers,
  })
  open(path, '/users', <Page />)
  return { calls, user: userEvent.setup() }
}

describe('who has never signed in', () => {
  it('is invited after a question that says how many, a thousand with each call', async () => {
    const answers = [
      { invited: 1000, left_out: 0, left: 200 },
      { invited: 1000, left_out: 0, left: 200 },
      { invited: 200, left_out: 0, left: 0 },
    ]
    const { calls, user } = visit('/users?signedin=false', {
      'POST /users/invitations': () => ({ body: answers.shift() ?? {} }),
    })
    await user.click(await screen.findByRole('button', { name: 'Invite all who wait' }))
    expect(await screen.findByText('Invite 1200 people?')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Send 1200 invitations' }))
    expect(await screen.findByText('1200 invitations are on their way.')).toBeInTheDocument()
    expect(calls.filter((call) => call.name === 'POST /users/invitations')).toHaveLength(3)
    expect(calls.filter((call) => call.name === 'GET /users').at(-1)?.search).toContain('signedin=false')
  })

  it('is nobody: then nothing is asked', async () => {
    const { user } = visit('/users?signedin=false', {
      'POST /users/invitations': { body: { invited: 0, left_out: 0, left: 0 } },
    })
    await user.click(await screen.findByRole('button', { name: 'Invite all who wait' }))
    expect(await screen.findByText(/has an invitation that still works/)).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is not asked for while the list is of everybody', async () => {
    visit('/users')
    expect(await screen.findByRole('button', { name: 'Add Employee(s)' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Invite all who wait' })).not.toBeInTheDocument()
  })
})

describe('adding people', () => {
  it('holds their invitations back where that is chosen, and says so on the button', async () => {
    const { calls, user } = visit('/users?add=1', { 'POST /users': { status: 201, body: [] } })
    const dialog = await screen.findByRole('dialog')
    for (const [label, text] of [
      ['Employee ID', 'E9'],
      ['First Name', 'Nora'],
      ['Last Name', 'Newman'],
      ['Email', 'nora@gulmohar.example'],
      ['Joining Date', '02/11/2026'],
    ]) {
      await user.type(within(dialog).getByLabelText(`${label}, row 1`), text ?? '')
    }
    await user.selectOptions(within(dialog).getByLabelText('Role, row 1'), 'dev')
    await user.click(within(dialog).getByRole('checkbox', { name: 'Invite them at once' }))
    await user.click(within(dialog).getByRole('button', { name: 'Add without inviting' }))
    await waitFor(() => expect(calls.some((call) => call.name === 'POST /users')).toBe(true))
    expect(calls.find((call) => call.name === 'POST /users')?.search).toContain('invite=false')
    expect(await screen.findByText('1 employee is added.')).toBeInTheDocument()
  })
})
