import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ProfileMenu } from './ProfileMenu'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const CHANGE = 'POST /auth/password'

function Page() {
  useGetMeQuery()
  return (
    <>
      <ProfileMenu />
      <ConfirmHost />
      <Toaster />
    </>
  )
}

/** Opens the dialog from the menu, on a page with a search in its address. */
async function visit(answer: Answer) {
  beSignedIn()
  const calls = serve({ 'GET /auth/me': meOf(person), [CHANGE]: answer })
  const { router } = open('/userlogs?q=20', '/userlogs', <Page />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /account of Ananya/ }))
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change password' })
  const send = (): Promise<void> => user.click(within(dialog).getByRole('button', { name: 'Change password' }))
  async function fill(current: string, fresh: string, repeat: string): Promise<void> {
    await user.type(within(dialog).getByLabelText('Current password'), current)
    await user.type(within(dialog).getByLabelText('New password'), fresh)
    await user.type(within(dialog).getByLabelText('Repeat new password'), repeat)
    await send()
  }
  return { calls, router, user, dialog, fill, send }
}

describe('one’s own password', () => {
  it('is changed by the current one, above the page as it is', async () => {
    const { calls, router, dialog, fill } = await visit({ body: { email: person.email } })
    expect(router.state.location.search).toBe('?q=20&changePassword=1')
    expect(within(dialog).getByLabelText('Current password')).toHaveFocus()
    await fill('the old one', ' a new one ', ' a new one ')
    expect(await screen.findByText('Your password is changed. Your other sessions have ended.')).toBeInTheDocument()
    expect(calls.find((call) => call.name === CHANGE)?.body).toEqual({ current: 'the old one', password: ' a new one ' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.search).toBe('?q=20')
    expect(screen.getByRole('button', { name: /account of Ananya/ })).toHaveFocus()
    expect(localStorage.getItem('token')).toBe('t0ken')
  })

  it('is long enough and typed twice before anything is sent', async () => {
    const { calls, dialog, fill, send, user } = await visit({ body: {} })
    await fill('the old one', 'short', 'short')
    expect(await within(dialog).findByText('Password length is not valid.')).toBeInTheDocument()
    await user.type(within(dialog).getByLabelText('New password'), ' and more')
    await send()
    expect(await within(dialog).findByText("Confirm password doesn't match with password.")).toBeInTheDocument()
    expect(calls.some((call) => call.name === CHANGE)).toBe(false)
  })

  it('stays when the current one is wrong, which is said under its field', async () => {
    const message = 'The current password is not right.'
    const { dialog, fill } = await visit({ status: 422, body: { code: 'invalid', message, fields: { current: message } } })
    await fill('not the old one', 'a new password', 'a new password')
    const current = within(dialog).getByLabelText('Current password')
    await waitFor(() => expect(current).toHaveAccessibleDescription(message))
    expect(current).toHaveFocus()
  })

  it('can be shown while it is typed', async () => {
    const { dialog, user } = await visit({ body: {} })
    const fresh = within(dialog).getByLabelText('New password')
    expect(fresh).toHaveAttribute('type', 'password')
    await user.click(within(dialog).getByLabelText('Show passwords'))
    expect(fresh).toHaveAttribute('type', 'text')
  })
})
