import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PolicyPanel } from './PolicyPanel'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const admin = { ...person, _id: 1, role: 'admin' }
const KEYS = ['setting']
const terms = {
  from: '2026-01-01',
  days: 1.5,
  every: 'month',
  years: null,
  given: 'beginning',
  first: 'days',
  steps: [{ years: 5, days: 1.75 }],
  most: 45,
  left: 'keepupto',
  keep: 10,
  keptmonths: 3,
  compoff: false,
  compoffmonths: null,
}
const companys = {
  _id: 1,
  version: 4,
  account: 'earned',
  name: null,
  people: 182,
  terms: [terms],
  holders: [],
  summary: '18 a year by month, 10 kept',
  used: true,
  actions: ['edit'],
  blocked: {},
}
const mornings = { ...companys, _id: 2, name: 'Mornings', people: 5, holders: [{ user: 9, empname: 'Gurpreet Singh Bedi', from: '2026-04-01' }], used: false, actions: ['edit', 'remove'] }
const example = {
  months: [
    { month: '2026-11', given: 0.5, before: 0, kept: 0, lapsed: 0, balance: 0.5 },
    { month: '2026-12', given: 1.5, before: 0.5, kept: 0, lapsed: 0, balance: 2 },
    { month: '2027-01', given: 1.5, before: 0, kept: 2, lapsed: 4.5, balance: 3.5 },
  ],
  words: ['November: 6 of 30 days, 0.5 of 1.5.', '4.5 lapse.'],
}

function Page() {
  useGetMeQuery()
  return (
    <div id="content">
      <PolicyPanel account="earned" typename="Earned Leave" />
      <ConfirmHost />
      <Toaster />
    </div>
  )
}

function visit(policies: unknown[], answers: Parameters<typeof serve>[0] = {}, search = '?tab=leave') {
  beSignedIn(admin, KEYS)
  const calls = serve({
    'GET /auth/me': meOf(admin, KEYS),
    'GET /leave-policies': { body: policies },
    'GET /leave-policies/templates': { body: [{ name: 'Twelve at the beginning', accounts: [{ account: 'earned', summary: '', terms: { ...terms, days: 12, every: 'year', steps: [], left: 'keepnothing', keep: null, keptmonths: null } }] }] },
    'GET /users/active': { body: [{ ...person, empid: 'E103' }] },
    'POST /leave-policies/example': { body: example },
    ...answers,
  })
  open(`/platform-settings${search}`, '/platform-settings', <Page />)
  return (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)
}

const field = (name: string) => screen.getByRole('textbox', { name })

it('the company’s policy is changed from a day on, with what it comes to before it is saved', async () => {
  const sent = visit([companys, mornings], { 'PUT /leave-policies/1': { body: { ...companys, version: 5 } } })
  expect(await screen.findByText('As it is since 01/01/2026.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'What happens on 01/01/2027' })).toHaveAttribute('href', '/leave-turns?on=2027-01-01')
  expect(screen.getByText('Holds from 01/01/2027 for 182 people. What was given stays.')).toBeInTheDocument()
  const table = await screen.findByRole('table', { name: 'What such a person gets' })
  expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent('2027-011.50.02.04.53.5')
  expect(screen.getByText('November: 6 of 30 days, 0.5 of 1.5. 4.5 lapse.')).toBeInTheDocument()

  await userEvent.clear(field('Days kept'))
  await userEvent.type(field('Days kept'), '50')
  await userEvent.click(screen.getByRole('button', { name: 'Save the policy' }))
  expect(await screen.findByText('Keep up to 50.0 is more than the most, 45.0.')).toBeInTheDocument()
  await userEvent.clear(field('Days kept'))
  await userEvent.type(field('Days kept'), '12')
  await userEvent.click(screen.getByRole('button', { name: 'Save the policy' }))
  expect(await screen.findByText('The policy is saved.')).toBeInTheDocument()
  expect(sent('PUT /leave-policies/1')).toEqual([{ version: 4, terms: { ...terms, from: '2027-01-01', keep: 12 } }])
})

it('a template fills the fields and saves nothing, and what doesn’t apply is left out', async () => {
  const sent = visit([companys])
  await userEvent.click(await screen.findByRole('button', { name: 'Templates' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Twelve at the beginning' }))
  expect(field('Days')).toHaveValue('12')
  expect(screen.queryByRole('textbox', { name: 'Days kept' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Kept days end after' })).toBeNull()
  expect(screen.queryByRole('table', { name: 'With the years of service' })).toBeNull()
  expect(sent('PUT /leave-policies/1')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(field('Days')).toHaveValue('1.5')
})

it('what is typed back to what stands keeps the focus', async () => {
  visit([companys])
  await userEvent.type(await screen.findByRole('textbox', { name: 'Days a month, step 1' }), '{Backspace}5')
  expect(field('Days a month, step 1')).toHaveFocus()
})

it('a step gives no less than the one above, and can be taken away', async () => {
  visit([companys])
  await userEvent.click(await screen.findByRole('button', { name: 'Step' }))
  await userEvent.type(field('From so many years on, step 2'), '3')
  await userEvent.type(field('Days a month, step 2'), '1')
  await userEvent.click(screen.getByRole('button', { name: 'Save the policy' }))
  expect(await screen.findByText('More years than the step above.')).toBeInTheDocument()
  expect(screen.getByText('Not less than the step above.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Remove step 2' }))
  expect(screen.queryByRole('textbox', { name: 'Days a month, step 2' })).toBeNull()
})

it('where nothing is given by calendar that is said, and the first policy is the company’s', async () => {
  const sent = visit([], { 'POST /leave-policies': { status: 201, body: companys } })
  expect(await screen.findByText('Nothing by calendar. Balances change by hand or by import only.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Policy for some' })).toBeNull()
  await userEvent.type(field('Days'), '1')
  await userEvent.click(screen.getByRole('button', { name: 'Save the policy' }))
  expect(await screen.findByText('The policy is saved.')).toBeInTheDocument()
  expect(sent('POST /leave-policies')).toEqual([
    {
      account: 'earned',
      name: null,
      terms: { from: '2027-01-01', days: 1, every: 'month', years: null, given: 'beginning', first: 'days', steps: [], most: null, left: 'keepall', keep: null, keptmonths: null, compoff: false, compoffmonths: null },
    },
  ])
})

it('some people get a policy of their own, which begins with the terms that are shown', async () => {
  const sent = visit([companys], { 'POST /leave-policies': { status: 201, body: { ...mornings, _id: 3 } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Policy for some' }))
  const dialog = await screen.findByRole('dialog', { name: 'Earned Leave: a policy for some' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Directors')
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Whom it is for' }))
  await userEvent.click(await screen.findByText('Ananya Kulkarni'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add policy' }))
  expect(await screen.findByText('Policy Directors is added.')).toBeInTheDocument()
  expect(sent('POST /leave-policies')).toEqual([{ account: 'earned', name: 'Directors', users: [3], terms: { ...terms, from: '2026-11-26' } }])
})

it('a policy for some says who goes by it, and goes once nobody does', async () => {
  const sent = visit([companys, mornings], { 'DELETE /leave-policies/2': { body: mornings } }, '?tab=leave&policy=2')
  await userEvent.click(await screen.findByRole('button', { name: 'People' }))
  const dialog = await screen.findByRole('dialog', { name: 'People of Mornings' })
  expect(within(dialog).getByText('Gurpreet Singh Bedi, from 01/04/2026')).toBeInTheDocument()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove policy' }))
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'Remove this policy?' })).getByRole('button', { name: 'Remove policy' }))
  expect(await screen.findByText('Policy Mornings is removed.')).toBeInTheDocument()
  expect(sent('DELETE /leave-policies/2')).toHaveLength(1)
})

// page-3
it('another policy does not take the place of what was typed unasked, nor does one that is added', async () => {
  const leads = { ...mornings, _id: 3, name: 'Leads' }
  const sent = visit([companys, mornings], { 'POST /leave-policies': { status: 201, body: leads } })
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Days kept' }))
  await userEvent.type(field('Days kept'), '12')
  await userEvent.click(screen.getByText('Mornings'))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(field('Days kept')).toHaveValue('12')

  await userEvent.click(screen.getByRole('button', { name: 'Policy for some' }))
  const dialog = await screen.findByRole('dialog', { name: 'Earned Leave: a policy for some' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Leads')
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Whom it is for' }))
  await userEvent.click(await screen.findByText('Ananya Kulkarni'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add policy' }))
  expect(await screen.findByText('Policy Leads is added.')).toBeInTheDocument()
  expect(sent('POST /leave-policies')).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field('Days kept')).toHaveValue('12')
})

// page-3
it('what is typed stays where somebody else has saved the policy meanwhile, until it is dropped', async () => {
  let stored = companys
  const sent = visit([], {
    'GET /leave-policies': () => ({ body: [stored] }),
    'PUT /leave-policies/1': () => {
      stored = { ...companys, version: 5, people: 190, terms: [{ ...terms, keep: 20 }] }
      return { status: 409, body: { code: 'stale_version', message: 'Somebody changed it.' } }
    },
  })
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Days kept' }))
  await userEvent.type(field('Days kept'), '12')
  await userEvent.click(screen.getByRole('button', { name: 'Save the policy' }))
  expect(await screen.findByText('Holds from 01/01/2027 for 190 people. What was given stays.')).toBeInTheDocument()
  expect(field('Days kept')).toHaveValue('12')
  expect(screen.getByText('Somebody changed it.')).toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Save the policy' }))
  await waitFor(() => expect(sent('PUT /leave-policies/1')).toHaveLength(2))
  expect(sent('PUT /leave-policies/1')).toEqual([1, 2].map(() => ({ version: 4, terms: { ...terms, from: '2027-01-01', keep: 12 } })))
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(field('Days kept')).toHaveValue('20'))
})

// page-3
it('what is typed while it is being saved stays, and is saved next', async () => {
  let answer: ((saved: Answer) => void) | undefined
  const sent = visit([companys], { 'PUT /leave-policies/1': () => new Promise<Answer>((resolve) => (answer = resolve)) })
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Days kept' }))
  await userEvent.type(field('Days kept'), '12')
  await userEvent.click(screen.getByRole('button', { name: 'Save the policy' }))
  await waitFor(() => expect(answer).toBeDefined())
  await userEvent.clear(field('Days'))
  await userEvent.type(field('Days'), '1.6')
  answer?.({ body: { ...companys, version: 5, terms: [{ ...terms, from: '2027-01-01', keep: 12 }] } })
  expect(await screen.findByText('The policy is saved.')).toBeInTheDocument()
  expect(field('Days')).toHaveValue('1.6')
  await userEvent.click(screen.getByRole('button', { name: 'Save the policy' }))
  await waitFor(() => expect(sent('PUT /leave-policies/1')).toHaveLength(2))
  expect(sent('PUT /leave-policies/1')[1]).toEqual({ version: 5, terms: { ...terms, from: '2027-01-01', keep: 12, days: 1.6 } })
})
