import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ChatSection } from './ChatSection'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const asha = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }
const topics = [
  { topic: 'leaves', version: 0, id: null, shown: null },
  { topic: 'away', version: 2, id: 7, shown: 'hooks.slack.com …x4Qz' },
]

// told-9
it('shows of an address no more than its end, sends another, and tries it', async () => {
  beSignedIn(asha, ['setting'])
  const calls = serve({
    'GET /auth/me': meOf(asha, ['setting']),
    'GET /company/chat': { body: { topics } },
    'PUT /company/chat/leaves': { body: { ...topics[0], version: 1, shown: 'chat.globex.example …abcd' } },
    'POST /company/chat/away/try': { status: 202, body: { queued: 1 } },
  })
  open('/platform-settings', '/platform-settings', <ChatSection />)
  const user = userEvent.setup()
  expect(await screen.findByText('hooks.slack.com …x4Qz')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Send a test to: Who is away' }))
  await waitFor(() => expect(calls.some((call) => call.name === 'POST /company/chat/away/try')).toBe(true))
  expect(screen.queryByRole('button', { name: 'Send a test to: Leaves to decide' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Change the address of: Leaves to decide' }))
  const form = within(await screen.findByRole('dialog', { name: 'Leaves to decide' }))
  await user.type(form.getByLabelText('Webhook address'), 'https://chat.globex.example/hooks/abcd')
  await user.click(form.getByRole('button', { name: 'Save address' }))
  await waitFor(() =>
    expect(calls.find((call) => call.name === 'PUT /company/chat/leaves')?.body).toEqual({ version: 0, address: 'https://chat.globex.example/hooks/abcd' }),
  )
})
