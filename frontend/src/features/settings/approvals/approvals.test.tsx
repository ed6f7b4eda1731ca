import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ApprovalsTab } from './ApprovalsTab'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const admin = { ...person, _id: 1, role: 'admin' }
const KEYS = ['setting']
const NOTHING = { leavetype: null, above: null, role: null, rolename: null, person: null, personname: null, vacant: false, actions: ['edit', 'remove'] }
const claims = { ...NOTHING, _id: 1, version: 3, kind: 'claim', above: 5000, approver: 'role', role: 6, rolename: 'finance' }
const retired = { _id: 2, version: 1, type: 'earned', name: 'Earned Leave', renamed: false, retired: true, actions: [] }
const leaves = { ...NOTHING, _id: 2, version: 1, kind: 'leave', approver: 'manager' }

function Page() {
  useGetMeQuery()
  return (
    <div id="content">
      <ApprovalsTab />
      <ConfirmHost />
      <Toaster />
    </div>
  )
}

function visit(answers: Parameters<typeof serve>[0], search = '') {
  beSignedIn(admin, KEYS)
  const calls = serve({
    'GET /auth/me': meOf(admin, KEYS),
    'GET /approval-steps': { body: [claims, leaves] },
    'GET /leave-types': { body: [] },
    'GET /roles': { body: [{ _id: 6, version: 1, role: 'finance', actions: [] }] },
    ...answers,
  })
  open(`/platform-settings?tab=approvals${search}`, '/platform-settings', <Page />)
  return (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)
}

// approvals-1
it('lists what is approved in two steps, and whose the second one is', async () => {
  visit({})
  const row = await screen.findByRole('row', { name: /Claims/ })
  expect(row).toHaveTextContent('Above ₹5,000.00')
  expect(row).toHaveTextContent('Whoever is Finance')
  expect(screen.getByRole('row', { name: /Leaves/ })).toHaveTextContent('All types')
})

// approvals-3
it('says where nobody can take it now', async () => {
  visit({ 'GET /approval-steps': { body: [{ ...claims, vacant: true }] } })
  expect(await screen.findByRole('row', { name: /Claims/ })).toHaveTextContent('Whoever is Finance: nobody can take it now, so it is with the admins')
})

// approvals-1
it('adds a second step of all leaves, which is the manager’s manager’s', async () => {
  const sent = visit({ 'POST /approval-steps': { status: 201, body: { ...leaves, _id: 3 } } }, '&add=1')
  const dialog = await screen.findByRole('dialog', { name: 'Add a second step' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add second step' }))
  expect(await screen.findByText('The second step is added.')).toBeInTheDocument()
  expect(sent('POST /approval-steps')).toEqual([{ kind: 'leave', leavetype: null, above: null, approver: 'manager', role: null, person: null }])
})

// approvals-1
it('keeps what was typed where the amount is none', async () => {
  const sent = visit({ 'PUT /approval-steps/1': { body: claims } }, '&edit=1')
  const dialog = await screen.findByRole('dialog', { name: 'Edit second step' })
  const above = within(dialog).getByRole('textbox', { name: /^Above/ })
  await userEvent.clear(above)
  await userEvent.type(above, '12.345')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save second step' }))
  expect(await within(dialog).findByText(/with two decimals at most/)).toBeInTheDocument()
  expect(above).toHaveValue('12.345')
  await userEvent.clear(above)
  await userEvent.type(above, '7,500.50')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save second step' }))
  expect(await screen.findByText('The second step is saved.')).toBeInTheDocument()
  expect(sent('PUT /approval-steps/1')).toEqual([
    { kind: 'claim', leavetype: null, above: 7500.5, approver: 'role', role: 6, person: null, version: 3 },
  ])
})

/** What each row is of, in their order. */
const said = (): (string | undefined)[] => screen.getAllByRole('row').slice(1).map((row) => /All types|Earned Leave|All amounts|Above ₹[\d,.]+/.exec(row.textContent)?.[0])

// approvals-1
it('finds and sorts by what it is of', async () => {
  const more = [{ ...claims, _id: 3, above: 20_000 }, { ...claims, _id: 4, above: null }, { ...leaves, _id: 5, leavetype: 'earned' }]
  visit({ 'GET /approval-steps': { body: [claims, leaves, ...more] }, 'GET /leave-types': { body: [retired] } })
  await userEvent.click(await screen.findByRole('button', { name: /^Of which/ }))
  await waitFor(() => expect(said()).toEqual(['All types', 'Earned Leave', 'All amounts', 'Above ₹5,000.00', 'Above ₹20,000.00']))
  await userEvent.type(screen.getByRole('searchbox'), '20,000')
  await waitFor(() => expect(said()).toHaveLength(1))
})

// approvals-1
it('names a type that has retired since where its setting is edited', async () => {
  visit({ 'GET /approval-steps': { body: [{ ...leaves, leavetype: 'earned' }] }, 'GET /leave-types': { body: [retired] } }, '&edit=2')
  const dialog = await screen.findByRole('dialog', { name: 'Edit second step' })
  expect(await within(dialog).findByText('Earned Leave')).toBeInTheDocument()
})

// approvals-1
it('says what holds once one is removed', async () => {
  const sent = visit({ 'DELETE /approval-steps/2': { status: 204 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Leaves, All types' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Are you sure you want to remove the second step of “Leaves, All types”?')
  expect(dialog).toHaveTextContent('One approval is enough then, unless another second step of this list applies.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove second step' }))
  expect(await screen.findByText('The second step is removed.')).toBeInTheDocument()
  expect(sent('DELETE /approval-steps/2')).toHaveLength(1)
})
