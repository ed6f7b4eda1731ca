import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ProjectsPage } from './ProjectsPage'
import { billing as withTeam, karthik } from '../team/testTeam'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const manager = { ...person, _id: 2, role: 'manager', fname: 'Rohan', lname: 'Desai' }
const NEEDS = 'You need to offboard all team members to deactivate the project.'
const INACTIVE = 'An inactive project takes no change. Activate it first.'

const billing = { ...withTeam, teammember: [karthik] }
const chambal = {
  ...billing,
  _id: 2,
  projectname: 'Chambal Grid Monitor',
  type: 'engineering',
  enddate: '2026-11-13',
  teammember: [],
  actions: ['edit', 'team', 'deactivate'],
  blocked: {},
}
const mula = {
  ...chambal,
  _id: 3,
  projectname: 'Mula Tender Archive',
  status: 'inactive',
  actions: ['activate'],
  blocked: { edit: INACTIVE, team: INACTIVE },
}

function Page() {
  useGetMeQuery()
  return (
    <>
      <ProjectsPage />
      <ConfirmHost />
      <Toaster />
    </>
  )
}

function visit(path = '/projects', answers: Record<string, Answer | ((body: unknown) => Answer)> = {}) {
  beSignedIn(manager, ['projects', 'clients'])
  const calls = serve({
    'GET /auth/me': meOf(manager, ['projects', 'clients']),
    'GET /projects': { body: [billing, chambal, mula], headers: { 'X-Total-Count': '3' } },
    'GET /clients': { body: [{ _id: 4, version: 1, clientname: 'Kaveri Power Board', actions: [], blocked: {} }] },
    'GET /users/project-manager': { body: [{ ...manager, empid: 'E2', status: 'Active' }] },
    'GET /roles': { body: [] },
    'GET /projects/1/allocations': { body: [] },
    ...answers,
  })
  const { router } = open(path, '/projects', <Page />)
  const sent = (name: string): unknown => calls.findLast((call) => call.name === name)?.body
  return { calls, router, sent, user: userEvent.setup() }
}

async function menuOf(user: ReturnType<typeof userEvent.setup>, name: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return screen.findByRole('menu')
}

async function pick(user: ReturnType<typeof userEvent.setup>, label: string, option: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: label }))
  const options = await screen.findAllByTitle(option)
  await user.click(options.at(-1)!)
}

function words(menu: HTMLElement): (string | null)[] {
  return within(menu).getAllByRole('menuitem').map((item) => item.textContent)
}

describe('the list of projects', () => {
  it('shows names for types, and of an active project that should have ended how long ago', async () => {
    visit()
    const row = await screen.findByRole('row', { name: /Chambal Grid Monitor/ })
    expect(row).toHaveTextContent('13/11/202612 days over')
    expect(row).toHaveTextContent('Engineering')
    expect(screen.getByRole('row', { name: /Kaveri Billing/ })).not.toHaveTextContent('over')
    // An inactive one has ended long ago, and nobody has to act.
    expect(screen.getByRole('row', { name: /Mula Tender Archive/ })).not.toHaveTextContent('over')
  })

  it('ends each group of a status with a darker line', async () => {
    visit()
    await screen.findByRole('row', { name: /Kaveri Billing/ })
    const ends = screen.getAllByRole('row').slice(1).map((row) => row.className.includes('endsGroup'))
    expect(ends).toEqual([false, true, false])
  })

  it('says in the menu how many are on the team, and what comes before a deactivation', async () => {
    const { user, router, calls } = visit()
    const menu = await menuOf(user, 'Kaveri Billing')
    expect(words(menu)).toEqual([
      'Team members1 on the team',
      'Edit',
      'DeactivateOff-board 1 team member first',
      'History',
    ])
    await user.click(within(menu).getByRole('menuitem', { name: /^Deactivate/ }))
    const dialog = await screen.findByRole('dialog', { name: /^Team members/ })
    expect(router.state.location.search).toBe('?offboard=1')
    expect(within(dialog).getByText(NEEDS)).toBeInTheDocument()
    expect(calls.some(({ name }) => name.startsWith('PUT'))).toBe(false)
  })

  it('keeps what an inactive project does not take, with the reason', async () => {
    const { user } = visit()
    const menu = await menuOf(user, 'Mula Tender Archive')
    expect(words(menu)).toEqual([`Team members${INACTIVE}`, `Edit${INACTIVE}`, 'Activate', 'History'])
    expect(within(menu).getByRole('menuitem', { name: /^Edit/ })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.queryByRole('button', { name: 'Mula Tender Archive' })).toBeNull()
  })

  it('deactivates a project without a team after the question of the specification', async () => {
    const { user, sent } = visit('/projects', { 'PUT /projects/2': { body: { ...chambal, status: 'inactive' } } })
    await user.click(within(await menuOf(user, 'Chambal Grid Monitor')).getByRole('menuitem', { name: 'Deactivate' }))
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to deactivate this project' })
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
    expect(await screen.findByText('Project deactivated Succesfully')).toBeInTheDocument()
    expect(sent('PUT /projects/2')).toEqual({ status: 'inactive', version: 5 })
  })

  it('activates an inactive one', async () => {
    const { user, sent } = visit('/projects', { 'PUT /projects/3': { body: { ...mula, status: 'active' } } })
    await user.click(within(await menuOf(user, 'Mula Tender Archive')).getByRole('menuitem', { name: 'Activate' }))
    await user.click(await screen.findByRole('button', { name: 'Activate' }))
    expect(await screen.findByText('Project activated Succesfully')).toBeInTheDocument()
    expect(sent('PUT /projects/3')).toEqual({ status: 'active', version: 5 })
  })

  it('refuses a link to the team of an inactive project, and says why', async () => {
    const { router } = visit('/projects?team=3')
    expect(await screen.findByText('This link opens nothing now.')).toBeInTheDocument()
    expect(screen.getByText(INACTIVE)).toBeInTheDocument()
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })
})

describe('the project dialog', () => {
  it('names all that is missing', async () => {
    const { user, calls } = visit('/projects?add=1')
    const dialog = await screen.findByRole('dialog', { name: 'Add Project' })
    await user.click(within(dialog).getByRole('button', { name: 'Add project' }))
    expect(await within(dialog).findAllByText('Required.')).toHaveLength(7)
    expect(calls.some(({ name }) => name === 'POST /projects')).toBe(false)
  })

  it('adds a project for a new client', async () => {
    const { user, sent } = visit('/projects?add=1', { 'POST /projects': { status: 201, body: chambal } })
    const dialog = await screen.findByRole('dialog', { name: 'Add Project' })
    await user.type(within(dialog).getByLabelText('Project Name'), 'Tapi Route Planner')
    await pick(user, 'Client', 'Other (New Client)')
    await pick(user, 'Status', 'active')
    await pick(user, 'Type', 'Engineering')
    await user.type(within(dialog).getByLabelText('Start Date'), '31/12/1999')
    await user.type(within(dialog).getByLabelText('End Date'), '01/12/1999')
    await pick(user, 'Project Manager', 'Rohan Desai')
    await user.click(within(dialog).getByRole('button', { name: 'Add project' }))
    expect(await within(dialog).findByText('Not before 01/01/2000.')).toBeInTheDocument()
    expect(within(dialog).getByText("End date can't be smaller than start date.")).toBeInTheDocument()
    await waitFor(() =>
      expect(within(dialog).getByLabelText('New Client Name')).toHaveAccessibleDescription('Required.'),
    )
    await user.clear(within(dialog).getByLabelText('Start Date'))
    await user.type(within(dialog).getByLabelText('Start Date'), '02/11/2026')
    await user.clear(within(dialog).getByLabelText('End Date'))
    await user.type(within(dialog).getByLabelText('End Date'), '02/11/2026')
    await user.type(within(dialog).getByLabelText('New Client Name'), 'Tapi Roads')
    await user.click(within(dialog).getByRole('button', { name: 'Add project' }))
    expect(await screen.findByText('Success: Project successfully added.')).toBeInTheDocument()
    expect(sent('POST /projects')).toEqual({
      projectname: 'Tapi Route Planner',
      client: 'other',
      newclientname: 'Tapi Roads',
      status: 'active',
      type: 'engineering',
      startdate: '2026-11-02',
      enddate: '2026-11-02',
      projectmanager: 2,
    })
  })

  it('edits without touching the team, and keeps a team from a deactivation', async () => {
    const { user, sent, calls } = visit('/projects?edit=1', { 'PUT /projects/1': { body: billing } })
    const dialog = await screen.findByRole('dialog', { name: 'Edit Project Kaveri Billing' })
    expect(within(dialog).getByText('Kaveri Power Board')).toBeInTheDocument()
    await pick(user, 'Status', 'inactive')
    await user.click(within(dialog).getByRole('button', { name: 'Save project' }))
    expect(await within(dialog).findByText(NEEDS)).toBeInTheDocument()
    expect(calls.some(({ name }) => name.startsWith('PUT'))).toBe(false)
    await pick(user, 'Status', 'completed')
    await user.click(within(dialog).getByRole('button', { name: 'Save project' }))
    expect(await screen.findByText('Success: Project successfully updated.')).toBeInTheDocument()
    expect(sent('PUT /projects/1')).toEqual({
      projectname: 'Kaveri Billing',
      client: 4,
      status: 'completed',
      type: 'dev',
      startdate: '2026-04-06',
      enddate: '2027-03-31',
      projectmanager: 2,
      version: 5,
    })
  })

  it('shows the server’s messages under their fields', async () => {
    const { user } = visit('/projects?edit=2', {
      'PUT /projects/2': {
        status: 422,
        body: { code: 'invalid', message: 'No.', fields: { projectmanager: 'An active manager or admin.' } },
      },
    })
    const dialog = await screen.findByRole('dialog', { name: 'Edit Project Chambal Grid Monitor' })
    await user.type(within(dialog).getByLabelText('Project Name'), ' 2')
    await user.click(within(dialog).getByRole('button', { name: 'Save project' }))
    expect(await within(dialog).findByText('An active manager or admin.')).toBeInTheDocument()
  })
})
