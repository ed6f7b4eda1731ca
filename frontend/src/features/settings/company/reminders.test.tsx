import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { CompanyTab } from './CompanyTab'
import { record } from './testCompany'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const asha = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }

// told-7, told-8
it('says when who is reminded, and sends the days', async () => {
  beSignedIn(asha, ['setting'])
  const calls = serve({ 'GET /auth/me': meOf(asha, ['setting']), 'GET /company': { body: record }, 'PUT /company': { body: record } })
  open('/platform-settings', '/platform-settings', <CompanyTab />)
  const user = userEvent.setup()
  const section = await screen.findByRole('region', { name: 'Reminders' })
  expect(section).toHaveTextContent('not reminded')
  await user.click(within(section).getByRole('button', { name: 'Change reminders' }))
  const form = within(await screen.findByRole('dialog', { name: 'Reminders' }))
  const after = form.getByLabelText('Who decides is reminded after')
  await user.clear(after)
  await user.type(after, '61')
  await user.click(form.getByRole('button', { name: 'Save reminders' }))
  expect(await form.findByText('Days from 0 to 60.')).toBeInTheDocument()
  await user.clear(after)
  await user.type(after, '5')
  await user.click(form.getByRole('button', { name: 'Save reminders' }))
  await waitFor(() => expect(calls.find((call) => call.name === 'PUT /company')?.body).toEqual({ version: 3, remindDays: 5, escalateDays: 0 }))
})
