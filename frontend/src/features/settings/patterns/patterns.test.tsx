import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { nextWork, schema, workOfKey } from './pattern'
import { PatternsTab } from './PatternsTab'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const admin = { ...person, _id: 1, role: 'admin' }
const KEYS = ['setting']
const five = {
  _id: 1,
  version: 3,
  name: 'Monday to Friday',
  from: '1900-01-01',
  days: ['full', 'full', 'full', 'full', 'full', 'off', 'off'],
  weeks: [],
  company: true,
  people: 0,
  actions: ['edit'],
  blocked: { remove: 'It is, was or will be the company’s pattern.' },
}
const leave = { _id: 4, user: 9, empname: 'Joseph D’Souza', type: 'earned', from: '2026-12-03', to: '2026-12-07', half: null, status: 'Approved', becomes: 'Approved', before: 3, after: 3.5, givenback: -0.5, account: 'earned' }

function Page() {
  useGetMeQuery()
  return (
    <div id="content">
      <PatternsTab />
      <Toaster />
    </div>
  )
}

function visit(answers: Parameters<typeof serve>[0], search = '?tab=patterns') {
  beSignedIn(admin, KEYS)
  const calls = serve({ 'GET /auth/me': meOf(admin, KEYS), 'GET /patterns': { body: [five] }, ...answers })
  open(`/platform-settings${search}`, '/platform-settings', <Page />)
  return (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)
}

it('a pattern is changed day by day, and says which leaves count otherwise before it does', async () => {
  const sent = visit({ 'PUT /patterns/1': { body: { leaves: [leave] } } }, '?tab=patterns&edit=1')
  const dialog = await screen.findByRole('dialog', { name: 'Edit pattern Monday to Friday' })
  const saturday = within(dialog).getByRole('button', { name: 'Every week, Sat: off' })
  saturday.focus()
  await userEvent.keyboard('h')
  expect(within(dialog).getByRole('button', { name: 'Every week, Sat: half' })).toBeInTheDocument()
  expect(await within(dialog).findByText('1 leave counts otherwise. Each person is told by mail.')).toBeInTheDocument()
  expect(within(dialog).getByRole('region', { name: 'Leaves counted again' })).toHaveTextContent('Joseph D’Souza, 03/12/2026–07/12/2026 3.0 becomes 3.5 days')
  // A busy machine may have asked before the key as well.
  await waitFor(() =>
    expect(sent('PUT /patterns/1').at(-1)).toMatchObject({ days: ['full', 'full', 'full', 'full', 'full', 'half', 'off'], weeks: [] }),
  )
})

it('another name alone leaves a change that is planned on its day', async () => {
  const planned = { ...five, from: '2027-01-01' }
  const sent = visit({ 'GET /patterns': { body: [planned] }, 'PUT /patterns/1': { body: { leaves: [] } } }, '?tab=patterns&edit=1')
  const dialog = await screen.findByRole('dialog', { name: 'Edit pattern Monday to Friday' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' in spring')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save pattern' }))
  await waitFor(() => expect(sent('PUT /patterns/1').at(-1)).toMatchObject({ name: 'Monday to Friday in spring', from: '2027-01-01', version: 3 }))
})

it('another week of a month is a line of its own', async () => {
  visit({}, '?tab=patterns&add=1')
  const dialog = await screen.findByRole('dialog', { name: 'Add a pattern' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Another week of a month' }))
  await userEvent.click(within(dialog).getByRole('button', { name: '1st of the month, Sat: off' }))
  expect(within(dialog).getByRole('button', { name: '1st of the month, Sat: full' })).toBeInTheDocument()
  expect(within(dialog).getByRole('button', { name: 'Every week, Sat: off' })).toBeInTheDocument()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove 1st of the month' }))
  expect(within(dialog).queryByRole('button', { name: /^1st of the month/ })).toBeNull()
})

it('a day goes from full to half to off, and takes a letter', () => {
  expect([nextWork('full'), nextWork('half'), nextWork('off')]).toEqual(['half', 'off', 'full'])
  expect(['F', 'h', 'O', 'x'].map(workOfKey)).toEqual(['full', 'half', 'off', null])
  const values = { name: 'x', days: Array.from({ length: 7 }, () => 'off'), weeks: [], from: '2026-12-01' }
  expect(schema.safeParse(values).success).toBe(false)
  expect(schema.safeParse({ ...values, days: values.days.with(0, 'half') }).success).toBe(true)
})
