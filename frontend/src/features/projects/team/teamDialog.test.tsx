import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Project } from '../api'
import { TeamModal } from './TeamModal'
import { billing, karthik, simran } from './testTeam'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const manager = { ...person, _id: 2, role: 'manager', fname: 'Rohan', lname: 'Desai' }
const NEEDS = 'You need to offboard all team members to deactivate the project.'
const farhan = { ...person, _id: 9, empid: 'E9', fname: 'Farhan', lname: 'Qureshi', role: 'qa', status: 'Active' }

const AHEAD = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04']
const portalProject = { _id: 6, projectname: 'Sahyadri Portal' }

function allocation(user: number, empname: string, here: number, others: number) {
  const projects = others === 0 ? [] : [{ ...portalProject, allocation: others }]
  return { user, empname, months: AHEAD.map((month) => ({ month, here, others, projects })) }
}
const team = [allocation(7, 'Karthik Subramanian', 100, 0), allocation(8, 'Simran Kaur Gill', 40, 60)]

function Page({ project, onClose }: { project: Project; onClose: () => void }) {
  useGetMeQuery()
  return (
    <>
      <TeamModal project={project} toDeactivate={false} onClose={onClose} />
      <ConfirmHost />
      <Toaster />
    </>
  )
}

async function visit(project = billing, answers: Record<string, Answer | ((body: unknown) => Answer)> = {}) {
  beSignedIn(manager, ['projects'])
  const onClose = vi.fn<() => void>()
  const calls = serve({
    'GET /auth/me': meOf(manager, ['projects']),
    'GET /roles': {
      body: ['dev', 'qa'].map((role, index) => ({ _id: index + 1, role, version: 1, actions: [], blocked: {} })),
    },
    'GET /users/active': { body: [farhan], headers: { 'X-Total-Count': '1' } },
    'GET /projects/1/allocations': { body: [...team, allocation(9, 'Farhan Qureshi', 0, 60)] },
    ...answers,
  })
  open('/', '/', <Page project={project} onClose={onClose} />)
  const dialog = (await screen.findAllByRole('dialog'))[0]!
  const sent = (name: string): unknown => calls.findLast((call) => call.name === name)?.body
  return { calls, sent, onClose, dialog, user: userEvent.setup() }
}

type Visit = Awaited<ReturnType<typeof visit>>

async function addFarhan({ user, dialog }: Visit): Promise<void> {
  await user.click(within(dialog).getByRole('combobox', { name: 'Role, row 3' }))
  await user.click((await screen.findAllByTitle('QA')).at(-1)!)
  await user.click(await within(dialog).findByRole('combobox', { name: 'User, row 3' }))
  await user.click((await screen.findAllByTitle('Farhan Qureshi')).at(-1)!)
  await user.type(within(dialog).getByLabelText('Start Date, row 3'), '01/12/2026')
  await user.type(within(dialog).getByLabelText('Allocation, row 3'), '50')
}

describe('the team dialog', () => {
  it('says what each is given in the next months, and what the team takes together', async () => {
    const { dialog } = await visit()
    expect(within(dialog).getByText('Kaveri Billing · 06/04/2026–31/03/2027 · Project Manager Rohan Desai')).toBeInTheDocument()
    expect(await within(dialog).findByText(/^Simran Kaur Gill: Nov 100 %, Dec 100 %, Jan 27 100 %/)).toBeInTheDocument()
    expect(within(dialog).getByText(/^All of the team, in people: Nov 1\.4 people/)).toBeInTheDocument()
    expect(within(dialog).queryByText(/over 100 %/)).toBeNull()
    // Nothing was changed: there is nothing to save.
    // That of the frame, and the one button of the foot.
    expect(within(dialog).getAllByRole('button', { name: 'Close' })).toHaveLength(2)
    expect(within(dialog).queryByRole('button', { name: /^Save/ })).toBeNull()
  })

  it('keeps the user closed until a role is chosen, and asks for that role alone', async () => {
    const page = await visit()
    expect(within(page.dialog).queryByRole('combobox', { name: 'User, row 3' })).toBeNull()
    expect(within(page.dialog).getByText('role first')).toBeInTheDocument()
    const asked = vi.spyOn(globalThis, 'fetch')
    await addFarhan(page)
    const urls = asked.mock.calls.map(([request]) => (request instanceof Request ? request.url : ''))
    expect(urls.find((url) => url.includes('/users/active'))).toContain('role=qa')
    expect(urls.find((url) => url.includes('/allocations'))).toContain('user=9')
  })

  it('adds a member, warns of more than 100 %, and saves all the same', async () => {
    const page = await visit(billing, { 'PUT /projects/1': { body: billing } })
    await addFarhan(page)
    const { dialog, user, sent, onClose } = page
    expect(await within(dialog).findByText('1 person is over 100 % from December.')).toBeInTheDocument()
    expect(within(dialog).getByText(/Farhan Qureshi 110 %, with Sahyadri Portal 60\. It can be saved\./)).toBeInTheDocument()
    expect(within(dialog).getByText('over, Dec–Apr')).toBeInTheDocument()
    expect(within(dialog).getByText('1 added, not saved. An off-boarding is saved at once.')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Add Farhan Qureshi' }))
    expect(await screen.findByText('Success: Project successfully updated.')).toBeInTheDocument()
    expect(sent('PUT /projects/1')).toEqual({
      version: 5,
      teammember: [
        { role: 'dev', user: 7, startdate: '2026-04-06', enddate: '2027-03-31', allocation: 100 },
        { role: 'qa', user: 8, startdate: '2026-04-06', enddate: null, allocation: 40 },
        { role: 'qa', user: 9, startdate: '2026-12-01', enddate: null, allocation: 50 },
      ],
    })
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('takes out what was not saved, and has nothing to save then', async () => {
    const page = await visit()
    await addFarhan(page)
    await page.user.click(within(page.dialog).getByRole('button', { name: 'Take out Farhan Qureshi' }))
    expect(within(page.dialog).queryByText('Farhan Qureshi')).toBeNull()
    expect(within(page.dialog).getByRole('combobox', { name: 'Role, row 3' })).toHaveFocus()
    expect(within(page.dialog).queryByRole('button', { name: /^(Add|Save)/ })).toBeNull()
  })

  it('refuses what is wrong in a row, and shows the server’s messages at theirs', async () => {
    const page = await visit(billing, {
      'PUT /projects/1': {
        status: 422,
        body: { code: 'invalid', message: 'No.', fields: { 'teammember[1].enddate': 'Not then.' } },
      },
    })
    const { dialog, user, calls } = page
    const percent = within(dialog).getByLabelText('Allocation, row 2')
    await user.clear(percent)
    await user.type(percent, '101')
    await user.click(within(dialog).getByRole('button', { name: 'Save 1 change' }))
    await waitFor(() =>
      expect(percent).toHaveAccessibleDescription('Between 0 and 100, with two decimals at most.'),
    )
    expect(calls.some(({ name }) => name.startsWith('PUT'))).toBe(false)
    await user.clear(percent)
    await user.type(percent, '30')
    await user.click(within(dialog).getByRole('button', { name: 'Save 1 change' }))
    await waitFor(() =>
      expect(within(dialog).getByLabelText('End Date, row 2')).toHaveAccessibleDescription('Not then.'),
    )
  })
})

describe('an off-boarding', () => {
  const left: Project = { ...billing, version: 6, teammember: [karthik] }

  it('says what follows, is saved at once, and leaves what was typed', async () => {
    const { dialog, user, sent, onClose } = await visit(billing, { 'PUT /projects/1': { body: left } })
    await within(dialog).findByText(/^Simran Kaur Gill: Nov/)
    await user.clear(within(dialog).getByLabelText('Allocation, row 1'))
    await user.type(within(dialog).getByLabelText('Allocation, row 1'), '80')
    await user.click(within(dialog).getByRole('button', { name: 'Off-board Simran Kaur Gill' }))
    const panel = within(dialog).getByRole('region', { name: 'Off-board Simran Kaur Gill' })
    expect(panel).toHaveTextContent('No new hours on Kaveri Billing; rows of saved timesheets stay. Their manager list stays as it is.')
    expect(panel).toHaveTextContent('40 % free from today, 60 % stays on Sahyadri Portal.')
    expect(within(dialog).getByText('100 % now')).toBeInTheDocument()
    await user.click(within(panel).getByRole('button', { name: 'Off-board' }))
    expect(await screen.findByText('Simran Kaur Gill is off-boarded.')).toBeInTheDocument()
    // The typed allocation of the other is not sent with it.
    expect(sent('PUT /projects/1')).toEqual({
      version: 5,
      teammember: [{ role: 'dev', user: 7, startdate: '2026-04-06', enddate: '2027-03-31', allocation: 100 }],
    })
    await waitFor(() => expect(within(dialog).queryByText('Simran Kaur Gill')).toBeNull())
    // The row that took the place of the one that went.
    expect(within(dialog).getByRole('combobox', { name: 'Role, row 2' })).toHaveFocus()
    expect(within(dialog).getByLabelText('Allocation, row 1')).toHaveValue('80')
    await user.click(within(dialog).getByRole('button', { name: 'Save 1 change' }))
    await waitFor(() => expect(sent('PUT /projects/1')).toMatchObject({ version: 6, teammember: [{ allocation: 80 }] }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('of who is still to begin frees nothing today, and Escape closes it alone', async () => {
    const later = { ...billing, teammember: [karthik, { ...simran, startdate: '2027-02-01' }] }
    const { dialog, user, onClose } = await visit(later)
    await within(dialog).findByText(/^Simran Kaur Gill: Nov/)
    await user.click(within(dialog).getByRole('button', { name: 'Off-board Simran Kaur Gill' }))
    const panel = within(dialog).getByRole('region', { name: 'Off-board Simran Kaur Gill' })
    expect(panel).toHaveTextContent('40 % stays free from 01/02/2027, when it would have begun.')
    await user.keyboard('{Escape}')
    expect(within(dialog).queryByRole('region', { name: /^Off-board/ })).toBeNull()
    expect(within(dialog).getByRole('button', { name: 'Off-board Simran Kaur Gill' })).toHaveFocus()
    expect(onClose).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('that failed changes nothing and says why', async () => {
    const { dialog, user } = await visit(billing, {
      'PUT /projects/1': { status: 409, body: { code: 'stale_version', message: 'Somebody else has changed it.' } },
    })
    await user.click(within(dialog).getByRole('button', { name: 'Off-board Simran Kaur Gill' }))
    await user.click(within(within(dialog).getByRole('region', { name: /^Off-board/ })).getByRole('button', { name: 'Off-board' }))
    expect(await screen.findByText('Nobody was off-boarded.')).toBeInTheDocument()
    expect(screen.getByText('Somebody else has changed it.')).toBeInTheDocument()
    expect(within(dialog).getByLabelText('Allocation, row 2')).toHaveValue('40')
  })

  it('of all lets the project be deactivated', async () => {
    const answers: Project[] = [
      { ...billing, version: 6, teammember: [] },
      { ...billing, version: 7, teammember: [], status: 'inactive' },
    ]
    const { dialog, user, sent, onClose } = await visit(billing, {
      'PUT /projects/1': () => ({ body: answers.shift() }),
    })
    expect(within(dialog).getByText(NEEDS)).toBeInTheDocument()
    expect(within(dialog).getByRole('button', { name: 'Deactivate' })).toBeDisabled()
    await user.click(within(dialog).getByRole('button', { name: 'Off-board all 2' }))
    const question = await screen.findByRole('dialog', { name: 'Off-board all 2 team members of Kaveri Billing?' })
    await user.click(within(question).getByRole('button', { name: 'Off-board all 2' }))
    expect(await within(dialog).findByText('You can now deactivate the project.')).toBeInTheDocument()
    expect(sent('PUT /projects/1')).toEqual({ version: 5, teammember: [] })
    expect(within(dialog).queryByText('Allocation by month')).toBeNull()
    expect(within(dialog).getByText(/^Nobody is on the team\. The last one, Simran Kaur Gill, was off-boarded at/)).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate Kaveri Billing' }))
    const last = await screen.findByRole('dialog', { name: /^Are you sure you want to deactivate/ })
    await user.click(within(last).getByRole('button', { name: 'Deactivate' }))
    expect(await screen.findByText('Project deactivated Succesfully')).toBeInTheDocument()
    expect(sent('PUT /projects/1')).toEqual({ version: 6, status: 'inactive' })
    expect(onClose).toHaveBeenCalledOnce()
  })
})
