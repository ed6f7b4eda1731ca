import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { CompanyTab } from './CompanyTab'
import { record } from './testCompany'
import { limitSheets, sheetLimits } from '@/shared/session/sheetLimits'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const asha = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }
const usual = sheetLimits()

afterEach(() => limitSheets(usual))

function Page() {
  useGetMeQuery()
  return <CompanyTab />
}

// company-8
it('says what timesheets take, and sends what was changed', async () => {
  beSignedIn(asha, ['setting'])
  const calls = serve({ 'GET /auth/me': meOf(asha, ['setting']), 'GET /company': { body: record }, 'PUT /company': { body: record } })
  open('/platform-settings', '/platform-settings', <Page />)
  const user = userEvent.setup()
  const section = await screen.findByRole('region', { name: 'Timesheets' })
  expect(section).toHaveTextContent('10 hours')
  expect(section).toHaveTextContent('2 weeks back')
  await user.click(within(section).getByRole('button', { name: 'Change timesheets' }))
  const form = within(await screen.findByRole('dialog', { name: 'Timesheets' }))
  const least = form.getByLabelText('Least hours to submit a week')
  const most = form.getByLabelText('Most hours of a day')
  await user.clear(most)
  await user.type(most, '12.5')
  await user.click(form.getByRole('button', { name: 'Save timesheets' }))
  expect(await form.findByText('Hours from 1 to 12, in steps of 0.5.')).toBeInTheDocument()
  await user.clear(most)
  await user.type(most, '9')
  await user.clear(least)
  await user.type(least, '32.5')
  await user.click(form.getByRole('button', { name: 'Save timesheets' }))
  await waitFor(() => expect(calls.find((call) => call.name === 'PUT /company')?.body).toEqual({ version: 3, leastHours: 32.5, mostHours: 9 }))
})
