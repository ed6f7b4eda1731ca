import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ChecklistsTab } from './ChecklistsTab'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const admin = { ...person, _id: 1, role: 'admin' }
const KEYS = ['setting']
const lines = [
  { text: 'Laptop', whose: 'manager', user: null, days: -3 },
  { text: 'Passes', whose: 'named', user: 9, username: 'Bhavna Joshi', days: 0 },
]
const first = {
  _id: 1, version: 3, name: 'First day', kind: 'onboarding', active: true, since: '2026-11-25', roles: [4], places: [], lines, made: 2,
  actions: ['edit'], blocked: { remove: '2 lists were made of it: make it inactive.' },
}

function Page() {
  useGetMeQuery()
  return (
    <div id="content">
      <ChecklistsTab />
      <Toaster />
    </div>
  )
}

function visit(answers: Parameters<typeof serve>[0], search = '') {
  beSignedIn(admin, KEYS)
  const calls = serve({
    'GET /auth/me': meOf(admin, KEYS),
    'GET /checklists/templates': { body: [first] },
    'GET /roles': { body: [{ _id: 4, version: 1, role: 'dev', permission: [], actions: [], blocked: {} }] },
    'GET /places': { body: [] },
    ...answers,
  })
  open(`/platform-settings?tab=checklists${search}`, '/platform-settings', <Page />)
  return (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)
}

// checklist-9
it('lists templates, and says why one can’t be removed', async () => {
  visit({})
  const row = await screen.findByRole('row', { name: /First day/ })
  expect(row).toHaveTextContent(/Coming in.*2 lines.*2.*Active/)
  await userEvent.click(within(row).getByRole('button', { name: 'Actions for checklist First day' }))
  expect(await screen.findByText('2 lists were made of it: make it inactive.')).toBeInTheDocument()
})

// checklist-1
it('adds one with its lines in their order', async () => {
  const sent = visit({ 'POST /checklists/templates': { status: 201, body: { ...first, _id: 2, name: 'Last day' } } }, '&add=1')
  const dialog = await screen.findByRole('dialog', { name: 'Add a checklist' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Last day')
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'To do of line 1' }), 'Badge')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add a line' }))
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'To do of line 2' }), 'Laptop')
  const days = within(dialog).getByRole('textbox', { name: 'Day of line 2' })
  await userEvent.clear(days)
  await userEvent.type(days, '99')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add checklist' }))
  expect(await within(dialog).findByText('A whole number from -30 to 90.')).toBeInTheDocument()
  await userEvent.clear(days)
  await userEvent.type(days, '-3')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move line 2 up' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add checklist' }))
  expect(await screen.findByText('Checklist Last day is added.')).toBeInTheDocument()
  expect(sent('POST /checklists/templates')).toEqual([
    {
      name: 'Last day', kind: 'onboarding', active: true, roles: [], places: [],
      lines: [
        { text: 'Laptop', whose: 'manager', days: -3 },
        { text: 'Badge', whose: 'manager', days: 0 },
      ],
    },
  ])
})

// checklist-3
it('says that lists stay as they are, and sends a change by its version', async () => {
  const sent = visit({ 'PUT /checklists/templates/1': { body: { ...first, version: 4 } } }, '&edit=1')
  const dialog = await screen.findByRole('dialog', { name: 'Edit checklist First day' })
  expect(within(dialog).getByText('Lists that were made stay as they are.')).toBeInTheDocument()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove line 1' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save checklist' }))
  expect(await screen.findByText('Checklist First day is saved.')).toBeInTheDocument()
  expect(sent('PUT /checklists/templates/1')).toEqual([
    {
      version: 3, name: 'First day', kind: 'onboarding', active: true, roles: [4], places: [],
      lines: [{ text: 'Passes', whose: 'named', user: 9, days: 0 }],
    },
  ])
})
