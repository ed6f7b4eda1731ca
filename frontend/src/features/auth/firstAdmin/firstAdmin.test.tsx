import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FirstAdminPage } from './FirstAdminPage'
import { meOf, open, person, providers, serve, type Answer } from '@/test/portal'

const asha = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }

function visit(answers: Record<string, Answer | ((body: unknown) => Answer)>) {
  const calls = serve({ 'GET /auth/providers': providers, ...answers })
  open('/setup#abc', '/setup', <FirstAdminPage />)
  return { calls, user: userEvent.setup() }
}

const good = { 'POST /setup/link': { body: { state: 'good', used: null } } }

async function fill(user: ReturnType<typeof userEvent.setup>, confirm = 'a good password'): Promise<void> {
  await user.type(await screen.findByLabelText('First name'), ' Asha ')
  await user.type(screen.getByLabelText('Last name'), 'Rao')
  await user.type(screen.getByLabelText('Work email'), 'asha@globex.example')
  await user.type(screen.getByLabelText('Password'), 'a good password')
  await user.type(screen.getByLabelText('Confirm Password'), confirm)
  await user.click(screen.getByRole('button', { name: 'Begin' }))
}

// setup-2
it('makes the first admin of what was typed, and is signed in by it', async () => {
  const { calls, user } = visit({
    ...good,
    'POST /setup': { body: { user: asha, token: 't' } },
    'GET /auth/me': meOf(asha, ['setting'], { settingup: true }),
  })
  await fill(user)
  await waitFor(() => expect(calls.some(({ name }) => name === 'GET /auth/me')).toBe(true))
  expect(calls.find(({ name }) => name === 'POST /setup')?.body).toEqual({
    token: 'abc',
    fname: 'Asha',
    lname: 'Rao',
    email: 'asha@globex.example',
    password: 'a good password',
  })
})

it('asks for what is missing, and sends nothing before it is there', async () => {
  const { calls, user } = visit(good)
  await user.click(await screen.findByRole('button', { name: 'Begin' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('First name: This field is required.')
  await fill(user, 'another password')
  expect(screen.getByRole('alert')).toHaveTextContent("Confirm password doesn't match with password.")
  expect(calls.some(({ name }) => name === 'POST /setup')).toBe(false)
})

it('says what the server finds wrong with a field', async () => {
  const body = { error: true, code: 'invalid', message: 'Some fields are wrong.', fields: { email: 'Please enter a valid email address.' } }
  const { user } = visit({ ...good, 'POST /setup': { status: 422, body } })
  await fill(user)
  expect(await screen.findByText('Please enter a valid email address.')).toBeInTheDocument()
  expect(screen.getByLabelText('Work email')).toHaveAttribute('aria-invalid', 'true')
})

// setup-1
it.each([
  [{ state: 'used', used: '2026-11-23T03:42:00Z' }, 'This link was used on 23/11/2026'],
  [{ state: 'over', used: null }, 'This link is over.'],
])('says when a link makes nobody an admin any more: %o', async (body, said) => {
  visit({ 'POST /setup/link': { body } })
  expect(await screen.findByText(new RegExp(said))).toBeInTheDocument()
  expect(screen.queryByLabelText('First name')).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/login')
})
