import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { CompanyTab } from './CompanyTab'
import { record } from './testCompany'
import { Toaster } from '@/shared/feedback/Toaster'
import { writeAs, writing } from '@/shared/format/writing'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const asha = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }
const usual = writing()

afterEach(() => writeAs(usual))

function Page() {
  useGetMeQuery()
  return (
    <>
      <CompanyTab />
      <Toaster />
    </>
  )
}

function visit(change: (body: unknown) => Answer = () => ({ body: record })) {
  beSignedIn(asha, ['setting'])
  const calls = serve({ 'GET /auth/me': meOf(asha, ['setting']), 'GET /company': { body: record }, 'PUT /company': change })
  open('/platform-settings?tab=company', '/platform-settings', <Page />)
  return { calls, user: userEvent.setup() }
}

/** Letters find the choice. */
async function choose(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, label: string): Promise<void> {
  await user.click(field)
  await user.keyboard(label)
  const options = await screen.findAllByTitle(label)
  await user.click(options.at(-1)!)
}

// company-5, company-6, company-7
it('says how it is written, and how that reads', async () => {
  visit()
  const section = await screen.findByRole('region', { name: 'How we write' })
  expect(section).toHaveTextContent('INR, Indian Rupee')
  expect(section).toHaveTextContent('12,34,567 from the currency')
  const reads = screen.getByRole('region', { name: 'So it reads' })
  await waitFor(() => expect(reads).toHaveTextContent('Wednesday 25/11/2026'))
  expect(reads).toHaveTextContent('from Monday 23/11/2026')
  expect(reads).toHaveTextContent('April 2026 to March 2027')
  expect(reads).toHaveTextContent('₹12,34,567.00')
})

it('shows with each change how that would read, and sends what was changed', async () => {
  const { calls, user } = visit()
  await user.click(await screen.findByRole('button', { name: 'Change how we write' }))
  const form = within(await screen.findByRole('dialog', { name: 'How we write' }))
  await choose(user, form.getByLabelText('Date'), 'YYYY-MM-DD')
  await choose(user, form.getByLabelText('First day of the week'), 'Sunday')
  await choose(user, form.getByLabelText('Currency'), 'JPY, Japanese Yen')
  expect(form.getByText('Wednesday 2026-11-25')).toBeInTheDocument()
  expect(form.getByText('from Sunday 2026-11-22')).toBeInTheDocument()
  expect(form.getByText('¥1,234,567')).toBeInTheDocument()
  await choose(user, form.getByLabelText('Financial year begins'), 'January')
  expect(form.getByText('January 2026 to December 2026')).toBeInTheDocument()
  await choose(user, form.getByLabelText('Decimals'), '2')
  expect(form.getByText('¥1,234,567.00')).toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Save how we write' }))
  const sent = { version: 3, dateFormat: 'YYYY-MM-DD', weekStart: 'sunday', currency: 'JPY', decimals: 2, yearBegins: 1 }
  await waitFor(() => expect(calls.find((call) => call.name === 'PUT /company')?.body).toEqual(sent))
})

it('says under its field what the server refuses', async () => {
  const fields = { currency: 'One of AED, INR.' }
  const { user } = visit(() => ({ status: 422, body: { error: true, code: 'invalid', message: 'Some fields are wrong.', fields } }))
  await user.click(await screen.findByRole('button', { name: 'Change how we write' }))
  const form = within(await screen.findByRole('dialog', { name: 'How we write' }))
  await choose(user, form.getByLabelText('Currency'), 'JPY, Japanese Yen')
  await user.click(form.getByRole('button', { name: 'Save how we write' }))
  expect(await form.findByText('One of AED, INR.')).toBeInTheDocument()
})
