import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { TasksPage } from './TasksPage'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const admin = { ...person, role: 'admin' }
const review = {
  _id: 4,
  version: 3,
  taskname: 'Code review',
  description: 'Reading what others wrote.',
  status: 'suggestion',
  project: 'all',
  projectname: null,
  user: 3,
  username: 'Ananya Kulkarni',
  actions: ['edit', 'activate', 'deactivate'],
  blocked: {},
}
const billing = { _id: 8, version: 1, projectname: 'Kaveri Billing', status: 'active', actions: [], blocked: {} }

function Page() {
  useGetMeQuery()
  return (
    <>
      <TasksPage />
      <ConfirmHost />
      <Toaster />
    </>
  )
}

function visit(me = admin, path = '/tasks', answers: Record<string, Answer | ((body: unknown) => Answer)> = {}) {
  beSignedIn(me, ['task'])
  const row = me.role === 'admin' ? review : { ...review, actions: [] }
  const calls = serve({
    'GET /auth/me': meOf(me, ['task']),
    'GET /tasks': { body: [row], headers: { 'X-Total-Count': '1' } },
    'GET /projects': { body: [billing], headers: { 'X-Total-Count': '1' } },
    'POST /tasks': { status: 201, body: row },
    'PUT /tasks/4': { body: { ...row, version: 4 } },
    ...answers,
  })
  const { router } = open(path, '/tasks', <Page />)
  const sent = (name: string): unknown => calls.findLast((call) => call.name === name)?.body
  return { calls, router, sent, user: userEvent.setup() }
}

async function choose(user: ReturnType<typeof userEvent.setup>, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Actions for Code review' }))
  await user.click(screen.getByRole('menuitem', { name: action }))
}

async function pick(
  user: ReturnType<typeof userEvent.setup>,
  dialog: HTMLElement,
  label: string,
  option: string,
): Promise<void> {
  await user.click(within(dialog).getByRole('combobox', { name: label }))
  const options = await screen.findAllByTitle(option)
  await user.click(options.at(-1)!)
}

/** In jsdom antd gives all of its parts one id, so the dialog is not named by its title. */
async function dialogOf(title: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(title)).toBeInTheDocument()
  return dialog
}

describe('the list of tasks', () => {
  it('shows a task for all projects, and to an admin what may become of it', async () => {
    const { user } = visit()
    expect(await screen.findByRole('row', { name: /Code review Reading what others wrote\. All projects suggestion/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Actions for Code review' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Activate',
      'Deactivate',
      'Edit',
      'History',
    ])
  })

  it('offers nobody else more than the history', async () => {
    const { user } = visit(person)
    await user.click(await screen.findByRole('button', { name: 'Actions for Code review' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['History'])
  })

  it.each([
    ['Activate', 'Activate task Code review?', 'active', 'Task Code review is active.'],
    ['Deactivate', 'Deactivate task Code review?', 'rejected', 'Task Code review is rejected.'],
  ])('%s asks, and sets the status', async (action, question, status, done) => {
    const { user, sent } = visit()
    await choose(user, action)
    const dialog = await dialogOf(question)
    await user.click(within(dialog).getByRole('button', { name: action }))
    expect(await screen.findByText(done)).toBeInTheDocument()
    expect(sent('PUT /tasks/4')).toEqual({ status, version: 3 })
  })

  // inbox-10
  it('a suggestion that was taken up can be made one again', async () => {
    const undoable = new Date(Date.now() + 600_000).toISOString()
    const { user, calls } = visit(admin, '/tasks', {
      'PUT /tasks/4': { body: { ...review, version: 4, status: 'active', undoable } },
      'POST /inbox/undo': { body: [{ _id: 4, ok: true, record: { kind: 'task', _id: 4, version: 5 } }] },
    })
    await choose(user, 'Activate')
    await user.click(within(await dialogOf('Activate task Code review?')).getByRole('button', { name: 'Activate' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Taken back: it waits again.')).toBeInTheDocument()
    expect(calls.filter(({ name }) => name === 'POST /inbox/undo').map(({ body }) => body)).toEqual([[{ kind: 'task', _id: 4, version: 4 }]])
  })

  it('says what the filter leaves out, and takes it away', async () => {
    const { user, router } = visit(admin, '/tasks?status=obsolete&q=fax', {
      'GET /tasks': { body: [], headers: { 'X-Total-Count': '0' } },
    })
    expect(await screen.findByText('No task of status obsolete matches “fax”.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Clear search and status' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })
})

describe('the task dialog', () => {
  it('makes an admin choose the status', async () => {
    const { user, sent, calls } = visit(admin, '/tasks?add=1')
    const dialog = await dialogOf('Add Task')
    await user.click(within(dialog).getByRole('button', { name: 'Add task' }))
    expect(await within(dialog).findAllByText('Required.')).toHaveLength(3)
    expect(calls.some(({ name }) => name === 'POST /tasks')).toBe(false)
    await user.type(within(dialog).getByLabelText('Task Name'), 'Code review')
    await user.type(within(dialog).getByLabelText('Description'), 'Reading.')
    await pick(user, dialog, 'Status', 'active')
    await pick(user, dialog, 'Project', 'Kaveri Billing')
    await user.click(within(dialog).getByRole('button', { name: 'Add task' }))
    expect(await screen.findByText('Task Code review is added.')).toBeInTheDocument()
    expect(sent('POST /tasks')).toEqual({
      taskname: 'Code review',
      description: 'Reading.',
      status: 'active',
      project: 8,
    })
  })

  it('lets everybody else suggest', async () => {
    const { user, sent } = visit(person, '/tasks?add=1')
    const dialog = await dialogOf('Add Task')
    expect(within(dialog).queryByRole('combobox', { name: 'Status' })).toBeNull()
    expect(within(dialog).getByText('It starts as a suggestion. An admin decides on it.')).toBeInTheDocument()
    await user.type(within(dialog).getByLabelText('Task Name'), 'Code review')
    await user.type(within(dialog).getByLabelText('Description'), 'Reading.')
    await user.click(within(dialog).getByRole('button', { name: 'Suggest task' }))
    expect(await screen.findByText('Task Code review is suggested.')).toBeInTheDocument()
    expect(sent('POST /tasks')).toEqual({
      taskname: 'Code review',
      description: 'Reading.',
      status: 'suggestion',
      project: 'all',
    })
  })

  it('holds to the longest name and description', async () => {
    const { user } = visit(person, '/tasks?add=1')
    const dialog = await dialogOf('Add Task')
    await user.click(within(dialog).getByLabelText('Task Name'))
    await user.paste('x'.repeat(101))
    await user.click(within(dialog).getByLabelText('Description'))
    await user.paste('x'.repeat(501))
    await user.click(within(dialog).getByRole('button', { name: 'Suggest task' }))
    expect(await within(dialog).findByText('At most 100 characters.')).toBeInTheDocument()
    expect(within(dialog).getByText('At most 500 characters.')).toBeInTheDocument()
  })

  it('says that a task could not be made, and why', async () => {
    const { user } = visit(person, '/tasks?add=1', {
      'POST /tasks': { status: 403, body: { code: 'not_allowed', message: 'You may not do this.' } },
    })
    const dialog = await dialogOf('Add Task')
    await user.type(within(dialog).getByLabelText('Task Name'), 'Code review')
    await user.type(within(dialog).getByLabelText('Description'), 'Reading.')
    await user.click(within(dialog).getByRole('button', { name: 'Suggest task' }))
    expect(await within(dialog).findByText('Task creation failed.')).toBeInTheDocument()
    expect(within(dialog).getByText('You may not do this.')).toBeInTheDocument()
  })
})
