import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Project } from '../api'
import { TeamModal } from './TeamModal'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { beSignedIn, open, person, serve } from '@/test/portal'

const fresh: Project = {
  _id: 1,
  version: 1,
  projectname: 'Kaveri Billing',
  client: 4,
  clientname: 'Kaveri Power Board',
  status: 'active',
  type: 'dev',
  startdate: '2026-04-06',
  enddate: '2027-03-31',
  projectmanager: 2,
  projectmanagername: 'Rohan Desai',
  projectmanagerrole: 'manager',
  teammember: [],
  actions: ['edit', 'team'],
  blocked: {},
}

it('the team of a new project has no filled button that ends it, and none that does so at one click', async () => {
  beSignedIn({ ...person, role: 'manager' }, ['projects'])
  const calls = serve({ 'GET /roles': { body: [] }, 'GET /projects/1/allocations': { body: [] } })
  open('/', '/', <><TeamModal project={fresh} toDeactivate={false} onClose={() => undefined} /><ConfirmHost /></>)
  const dialog = await screen.findByRole('dialog')
  const deactivate = within(dialog).getByRole('button', { name: 'Deactivate Kaveri Billing' })
  expect(dialog.querySelector('[data-look=primary]')).toBeNull()
  await userEvent.click(deactivate)
  const question = await screen.findByRole('dialog', { name: 'Are you sure you want to deactivate this project' })
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(calls.some(({ name }) => name.startsWith('PUT'))).toBe(false)
})

it('a double click off-boards somebody once', async () => {
  const member = {
    role: 'dev',
    user: 7,
    empname: 'Karthik Subramanian',
    startdate: '2026-04-06',
    enddate: '2027-03-31',
    allocation: 100,
    allocationtotal: 100,
  }
  beSignedIn({ ...person, role: 'manager' }, ['projects'])
  const calls = serve({
    'GET /roles': { body: [] },
    'GET /projects/1/allocations': { body: [] },
    'PUT /projects/1': { body: { ...fresh, version: 2 } },
  })
  open('/', '/', <><TeamModal project={{ ...fresh, teammember: [member] }} toDeactivate={false} onClose={() => undefined} /><ConfirmHost /></>)
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Off-board Karthik Subramanian' }))
  const panel = within(dialog).getByRole('region', { name: 'Off-board Karthik Subramanian' })
  await userEvent.dblClick(within(panel).getByRole('button', { name: 'Off-board' }))
  await waitFor(() => expect(panel).not.toBeInTheDocument())
  expect(calls.filter(({ name }) => name === 'PUT /projects/1')).toHaveLength(1)
})
