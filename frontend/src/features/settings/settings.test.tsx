import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { SettingsPage } from './SettingsPage'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { kindChoices } from '@/shared/history/recordKinds'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const asha = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }

const admin = {
  _id: 1,
  role: 'admin',
  permission: ['home', 'employees', 'setting'],
  version: 2,
  actions: ['edit'],
  blocked: { remove: 'Rules of the portal name this role.' },
}
const qa = { _id: 2, role: 'qa', permission: ['home', 'logs'], version: 5, actions: ['edit', 'remove'], blocked: {} }

const mail = {
  _id: 7,
  to: 'uma@gulmohar.example',
  subject: 'Set a new password',
  kind: 'password_reset',
  state: 'failed',
  tries: 8,
  last_error: '550 no such mailbox',
  created_at: '2026-11-25T03:32:00Z',
  next_try_at: null,
  sent_at: null,
  actions: ['mail'],
}

const entry = {
  _id: 9,
  at: '2026-11-25T03:32:00Z',
  actor: 1,
  actorname: 'Asha Rao',
  source: '10.0.4.17',
  record: 'user',
  id: 5,
  recordname: 'Meera Iyer',
  action: 'change',
  before: { status: 'Active' },
  after: { status: 'Resigned' },
  changes: [{ field: 'status', before: 'Active', after: 'Resigned' }],
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

function visit(answers: Record<string, Answer | ((body: unknown) => Answer)> = {}, search = '?tab=roles') {
  beSignedIn(asha, ['setting'])
  const calls = serve({
    'GET /auth/me': meOf(asha, ['setting']),
    'GET /roles': { body: [admin, qa] },
    'GET /outbox': { body: [mail], headers: { 'X-Total-Count': '1' } },
    'GET /audit': { body: [entry], headers: { 'X-Total-Count': '1' } },
    'GET /users/active': { body: [] },
    ...answers,
  })
  const { router } = open(`/platform-settings${search}`, '/platform-settings', <Page />)
  return { calls, router, user: userEvent.setup() }
}

async function choose(user: ReturnType<typeof userEvent.setup>, role: string, name: RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for role ${role}` }))
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name }))
}

describe('roles', () => {
  it('are added with the keys that were picked', async () => {
    const { user, calls } = visit({ 'POST /roles': { status: 201, body: { ...qa, _id: 3, role: 'guide' } } })
    await user.click(await screen.findByRole('button', { name: 'Add New Role' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('Name'), 'Guide')
    await user.click(within(dialog).getByRole('button', { name: 'Add role' }))
    expect(await within(dialog).findByText('Please select some permission for the role.')).toBeInTheDocument()
    await waitFor(() => expect(within(dialog).getByLabelText('Select all')).toHaveFocus())
    await user.click(within(dialog).getByLabelText('All of Time'))
    await user.click(within(dialog).getByLabelText('Leaves'))
    expect(within(dialog).getByLabelText('All of Time')).toBePartiallyChecked()
    expect(within(dialog).getByText('3 of 16')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Add role' }))
    expect(await screen.findByText('Role guide is added.')).toBeInTheDocument()
    expect(calls.find((call) => call.name === 'POST /roles')?.body).toEqual({
      role: 'Guide',
      permission: ['timesheet', 'holiday', 'logs'],
    })
  })

  it('show the server’s word on a name that is taken', async () => {
    const message = 'Duplicate entry not allowed.'
    const { user } = visit({
      'POST /roles': { status: 409, body: { error: true, code: 'duplicate', message, fields: { role: message } } },
    })
    await user.click(await screen.findByRole('button', { name: 'Add New Role' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('Name'), 'QA')
    await user.click(within(dialog).getByLabelText('Select all'))
    await user.click(within(dialog).getByRole('button', { name: 'Add role' }))
    await waitFor(() =>
      expect(within(dialog).getByLabelText('Name')).toHaveAccessibleDescription(expect.stringContaining(message)),
    )
  })

  it('leave admin its name and the two keys that it keeps', async () => {
    const { user, calls } = visit({ 'PUT /roles/1': { body: admin } })
    await choose(user, 'admin', /^Edit/)
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByLabelText('Name')).toHaveAttribute('readonly')
    expect(within(dialog).getByLabelText('Employees')).toBeDisabled()
    expect(within(dialog).getByText(/The role admin keeps Employees and Platform Settings/)).toBeInTheDocument()
    await user.click(within(dialog).getByLabelText('Select all'))
    await user.click(within(dialog).getByLabelText('Select all'))
    await user.click(within(dialog).getByRole('button', { name: 'Save role' }))
    await waitFor(() =>
      expect(calls.find((call) => call.name === 'PUT /roles/1')?.body).toEqual({
        permission: ['employees', 'setting'],
        version: 2,
      }),
    )
  })

  it('are removed after a question, where nothing holds them back', async () => {
    const { user, calls } = visit({ 'DELETE /roles/2': { status: 204 } })
    await user.click(await screen.findByRole('button', { name: 'Actions for role admin' }))
    expect(screen.getByText('Rules of the portal name this role.')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await choose(user, 'qa', /^Remove/)
    expect(await screen.findByText('Are you sure you want to remove this role?')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Remove role' }))
    expect(await screen.findByText('Role qa is removed.')).toBeInTheDocument()
    expect(calls.some((call) => call.name === 'DELETE /roles/2')).toBe(true)
  })
})

describe('the dialogs of a role', () => {
  it('are opened by a link', async () => {
    const { router } = visit({}, '?tab=roles&edit=2')
    expect(await screen.findByRole('dialog', { name: 'Edit role qa' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=roles'))
  })

  it('stand in the address', async () => {
    const { user, router } = visit({ 'GET /audit/role/2': { body: [] } })
    await choose(user, 'qa', /^History/)
    expect(await screen.findByRole('dialog', { name: 'History: Role qa' })).toBeInTheDocument()
    expect(router.state.location.search).toBe('?tab=roles&history=2')
  })

  it('stay open when a search that was typed just before takes effect', async () => {
    const { user, router } = visit()
    await screen.findByRole('button', { name: 'Actions for role qa' })
    await user.type(screen.getByRole('searchbox'), 'q')
    await choose(user, 'qa', /^Edit/)
    // A busy machine may be late with the click: then the search has taken effect before.
    const asked = (): object => Object.fromEntries(new URLSearchParams(router.state.location.search))
    await waitFor(() => expect(asked()).toEqual({ tab: 'roles', edit: '2', q: 'q' }))
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=roles&q=q'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it.each(['edit', 'history'])('say so in one way where there is no such role: %s', async (dialog) => {
    const { router } = visit({}, `?tab=roles&${dialog}=77`)
    expect(await screen.findAllByText('This link opens nothing now.')).not.toEqual([])
    expect(screen.getAllByText('There is no such record, or it is not listed here.')).not.toEqual([])
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(router.state.location.search).toBe('?tab=roles')
  })
})

describe('mails', () => {
  it('are listed with state and error, and sent again after a question', async () => {
    const { user, calls } = visit({ 'POST /outbox/7/resend': { body: { ...mail, state: 'waiting' } } }, '?tab=mails')
    const row = await screen.findByRole('row', { name: /uma@gulmohar\.example/ })
    expect(within(row).getByText('failed')).toHaveAttribute('data-tone', 'refused')
    expect(within(row).getByText('550 no such mailbox')).toBeInTheDocument()
    // Beside a long address and a fault there is no room for all.
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(screen.getByRole('checkbox', { name: 'Kind' }))
    expect(within(row).getByText('password reset')).toBeInTheDocument()
    await user.click(within(row).getByRole('button', { name: /^Send again/ }))
    const question = await screen.findByRole('dialog')
    expect(within(question).getByText('Send this mail again?')).toBeInTheDocument()
    await user.click(within(question).getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('The mail to uma@gulmohar.example waits to be sent.')).toBeInTheDocument()
    expect(calls.some((call) => call.name === 'POST /outbox/7/resend')).toBe(true)
  })
})

describe('the audit trail', () => {
  it('opens an entry field by field', async () => {
    const { user } = visit({}, '?tab=audit')
    await user.click(await screen.findByRole('button', { name: /change, Employee Meera Iyer: show what changed$/ }))
    const drawer = await screen.findByRole('dialog', { name: 'What changed: Employee Meera Iyer' })
    expect(within(drawer).getByRole('row', { name: 'Status Active Resigned' })).toBeInTheDocument()
    expect(within(drawer).getByText('10.0.4.17')).toBeInTheDocument()
  })

  it('opens an entry by a link too', async () => {
    const { user, router } = visit({}, '?tab=audit&record=user&entry=9')
    expect(await screen.findByRole('dialog', { name: 'What changed: Employee Meera Iyer' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=audit&record=user'))
  })

  it('is filtered by the kinds of records that the server takes', async () => {
    const { user } = visit({}, '?tab=audit')
    await user.click(await screen.findByRole('combobox', { name: 'Record' }))
    const options = await waitFor(() => {
      const titles = [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent)
      expect(titles).not.toEqual([])
      return titles
    })
    // A long list is drawn as far as it is seen.
    expect(options.length).toBeGreaterThan(5)
    expect(options).toEqual(['All records', ...kindChoices().map(({ label }) => label)].slice(0, options.length))
  })

  it('says so in its place when it is not open to somebody', async () => {
    visit({ 'GET /audit': { status: 403, body: { code: 'forbidden', message: 'Not open to you.' } } }, '?tab=audit')
    expect(await screen.findByText('The list could not be loaded.')).toBeInTheDocument()
    expect(screen.getByText('Not open to you.')).toBeInTheDocument()
    expect(localStorage.getItem('token')).not.toBeNull()
  })

  it('begins anew when another tab is opened', async () => {
    const { user, router } = visit({}, '?tab=audit&record=user&page=1')
    await user.click(await screen.findByRole('tab', { name: 'Mails' }))
    expect(router.state.location.search).toBe('?tab=mails')
  })
})
