import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { TeamModal } from './TeamModal'
import { billing, karthik } from './testTeam'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { beSignedIn, open, person, serve } from '@/test/portal'

const fresh: typeof billing = { ...billing, version: 1, teammember: [], blocked: {} }

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
  beSignedIn({ ...person, role: 'manager' }, ['projects'])
  const calls = serve({
    'GET /roles': { body: [] },
    'GET /projects/1/allocations': { body: [] },
    'PUT /projects/1': { body: { ...fresh, version: 2 } },
  })
  open('/', '/', <><TeamModal project={{ ...fresh, teammember: [karthik] }} toDeactivate={false} onClose={() => undefined} /><ConfirmHost /></>)
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Off-board Karthik Subramanian' }))
  const panel = within(dialog).getByRole('region', { name: 'Off-board Karthik Subramanian' })
  await userEvent.dblClick(within(panel).getByRole('button', { name: 'Off-board' }))
  await waitFor(() => expect(panel).not.toBeInTheDocument())
  expect(calls.filter(({ name }) => name === 'PUT /projects/1')).toHaveLength(1)
})
