import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ConfirmHost } from './ConfirmHost'
import { Toaster } from './Toaster'
import { useConfirmed } from './useConfirmed'
import { peopleApi } from '@/entities/people/api'
import { open, serve, type Answer } from '@/test/portal'

function Page() {
  const invite = useConfirmed(peopleApi.endpoints.inviteUser, (id: number) => ({
    question: { title: `Invite number ${id}?`, yes: 'Invite' },
    args: { id },
    done: ({ email }) => `A mail goes to ${email}.`,
    failed: 'Nobody was invited.',
  }))
  return (
    <>
      <button type="button" onClick={() => invite(5)}>
        Ask
      </button>
      <ConfirmHost />
      <Toaster />
    </>
  )
}

async function ask(answer: Answer) {
  const calls = serve({ 'POST /users/5/invitation': answer })
  open('/', '/', <Page />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('Invite number 5?')).toBeInTheDocument()
  return { calls, user }
}

const done: Answer = { body: { email: 'devika@gulmohar.example', expires_at: '2026-12-02T03:30:00Z' } }

describe('what is asked for first', () => {
  it('is not answered by the Enter that asked, held down', async () => {
    await ask(done)
    const yes = screen.getByRole('button', { name: 'Invite' })
    expect(fireEvent.keyDown(yes, { key: 'Enter', repeat: true })).toBe(false)
    expect(fireEvent.keyDown(yes, { key: 'Enter' })).toBe(true)
  })

  it('is done after a yes, and said with the answer', async () => {
    const { user, calls } = await ask(done)
    expect(calls).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Invite' }))
    expect(await screen.findByText('A mail goes to devika@gulmohar.example.')).toBeInTheDocument()
    expect(calls.map(({ name }) => name)).toEqual(['POST /users/5/invitation'])
  })

  it('is not done after a no', async () => {
    const { user, calls } = await ask(done)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByText('Invite number 5?')).toBeNull())
    expect(calls).toEqual([])
  })

  it('says with the server’s reason that it failed', async () => {
    const { user } = await ask({ status: 409, body: { code: 'has_password', message: 'They have a password.' } })
    await user.click(screen.getByRole('button', { name: 'Invite' }))
    expect(await screen.findByText('Nobody was invited.')).toBeInTheDocument()
    expect(screen.getByText('They have a password.')).toBeInTheDocument()
  })
})
