import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { SettingsPage } from './SettingsPage'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const asha = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }

const written = {
  _id: 7,
  to: 'uma@gulmohar.example',
  subject: 'Set a new password',
  kind: 'password link',
  state: 'written',
  tries: 1,
  last_error: null,
  created_at: '2026-11-25T03:32:00Z',
  next_try_at: null,
  sent_at: '2026-11-25T03:33:00Z',
  actions: ['mail'],
}

function Page() {
  useGetMeQuery()
  return (
    <>
      <SettingsPage />
      <ConfirmHost />
      <Toaster />
    </>
  )
}

function visit(mailtofiles: boolean) {
  beSignedIn(asha, ['setting'])
  const calls = serve({
    'GET /auth/me': { body: Object.assign({}, meOf(asha, ['setting']).body, { mailtofiles }) },
    'GET /outbox': { body: [written], headers: { 'X-Total-Count': '1' } },
    'POST /outbox/send-written': { body: { queued: 12 } },
  })
  open('/platform-settings?tab=mails', '/platform-settings', <Page />)
  return { calls, user: userEvent.setup() }
}

const row = () => screen.findByRole('row', { name: /uma@gulmohar\.example/ })

it('calls mails written that a folder took, and sends them by one act once there is a mail server', async () => {
  const { user, calls } = visit(false)
  expect(within(await row()).getByText('written to a file')).toHaveAttribute('data-tone', 'onItsWay')
  await user.click(screen.getByRole('button', { name: 'Send all written mails' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send all' }))
  expect(await screen.findByText('12 mails wait to be sent.')).toBeInTheDocument()
  expect(calls.some((call) => call.name === 'POST /outbox/send-written')).toBe(true)
})

it('offers to send them where none stands on the page that is shown', async () => {
  beSignedIn(asha, ['setting'])
  const calls = serve({
    'GET /auth/me': { body: Object.assign({}, meOf(asha, ['setting']).body, { mailtofiles: false }) },
    'GET /outbox': () => {
      const isCount = new URLSearchParams(calls.at(-1)?.search).get('state') === 'written'
      return { body: [isCount ? written : { ...written, state: 'sent', actions: [] }], headers: { 'X-Total-Count': '1' } }
    },
  })
  open('/platform-settings?tab=mails', '/platform-settings', <Page />)
  expect(await screen.findByRole('button', { name: 'Send all written mails' })).toBeInTheDocument()
})

it('offers nothing of the kind while there is none', async () => {
  visit(true)
  await row()
  expect(screen.queryByRole('button', { name: 'Send all written mails' })).toBeNull()
})
