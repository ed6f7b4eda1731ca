import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ClientsPage } from './ClientsPage'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const manager = { ...person, role: 'manager' }
const IN_USE = 'Cannot delete as client is associated with Kaveri Billing which is an active project'
const kaveri = { _id: 1, version: 2, clientname: 'Kaveri Bank', actions: ['edit'], blocked: { remove: IN_USE } }
const spare = { _id: 2, version: 1, clientname: 'Spare Parts', actions: ['edit', 'remove'], blocked: {} }

function visit(answers: Record<string, Answer | ((body: unknown) => Answer)> = {}, path = '/clients') {
  beSignedIn(manager, ['clients'])
  const calls = serve({
    'GET /auth/me': meOf(manager, ['clients']),
    'GET /clients': { body: [kaveri, spare], headers: { 'X-Total-Count': '2' } },
    ...answers,
  })
  const page = (
    <>
      <ClientsPage />
      <ConfirmHost />
      <Toaster />
    </>
  )
  open(path, '/clients', page)
  return { calls, user: userEvent.setup() }
}

describe('the list of clients', () => {
  it('says on the delete icon, and in the menu, why a client in use stays', async () => {
    const { user, calls } = visit()
    const icon = await screen.findByRole('button', { name: 'Delete Kaveri Bank' })
    expect(icon).toHaveAttribute('title', IN_USE)
    expect(icon).toHaveAttribute('aria-disabled', 'true')
    await user.click(icon)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Actions for Kaveri Bank' }))
    expect(screen.getByRole('menuitem', { name: /^Delete/ })).toHaveTextContent(IN_USE)
    expect(calls.some(({ name }) => name.startsWith('DELETE'))).toBe(false)
    expect(screen.getByRole('button', { name: 'Delete Spare Parts' })).not.toHaveAttribute('title')
  })

  it('deletes after a question', async () => {
    const { user, calls } = visit({ 'DELETE /clients/2': { status: 204 } })
    await user.click(await screen.findByRole('button', { name: 'Delete Spare Parts' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete client Spare Parts?' })
    expect(calls.some(({ name }) => name.startsWith('DELETE'))).toBe(false)
    await user.click(within(dialog).getByRole('button', { name: 'Delete client' }))
    expect(await screen.findByText('Client has been successfully removed.')).toBeInTheDocument()
  })

  it('keeps the focus in the list when the row that had it goes', async () => {
    let list: object[] = [kaveri, spare]
    const { user } = visit({
      'GET /clients': () => ({ body: list, headers: { 'X-Total-Count': String(list.length) } }),
      'DELETE /clients/2': () => {
        list = [kaveri]
        return { status: 204 }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Spare Parts' }))
    await user.click(await screen.findByRole('button', { name: 'Delete client' }))
    await waitFor(() => expect(screen.queryByText('Spare Parts')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Kaveri Bank' })).toHaveFocus())
  })

  it('says why a deletion failed', async () => {
    const { user } = visit({ 'DELETE /clients/2': { status: 409, body: { code: 'client_in_use', message: IN_USE } } })
    await user.click(await screen.findByRole('button', { name: 'Delete Spare Parts' }))
    await user.click(await screen.findByRole('button', { name: 'Delete client' }))
    expect(await screen.findByText('The client could not be removed.')).toBeInTheDocument()
    expect(screen.getByText(IN_USE)).toBeInTheDocument()
  })

  it('shows neither icon to who may not change clients', async () => {
    visit({
      'GET /clients': { body: [{ ...spare, actions: [] }], headers: { 'X-Total-Count': '1' } },
    })
    expect(await screen.findByText('Spare Parts')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Edit Spare Parts' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete Spare Parts' })).toBeNull()
  })
})

describe('the client dialog', () => {
  const DUPLICATE: Answer = {
    status: 409,
    body: {
      code: 'duplicate',
      message: 'Error: Client already exist.',
      fields: { clientname: 'Error: Client already exist.' },
    },
  }

  it('adds a client, whose name is required', async () => {
    const { user, calls } = visit({ 'POST /clients': { status: 201, body: spare } }, '/clients?add=1')
    const dialog = await screen.findByRole('dialog', { name: 'Add Client' })
    const name = within(dialog).getByLabelText('Client Name')
    await user.type(name, '  ')
    await user.click(within(dialog).getByRole('button', { name: 'Add client' }))
    await waitFor(() => expect(name).toHaveAccessibleDescription('Required.'))
    expect(calls.some((call) => call.name === 'POST /clients')).toBe(false)
    await user.type(name, 'Spare Parts')
    await user.click(within(dialog).getByRole('button', { name: 'Add client' }))
    expect(await screen.findByText('Success: New client successfully added.')).toBeInTheDocument()
    expect(calls.findLast((call) => call.name === 'POST /clients')?.body).toEqual({ clientname: 'Spare Parts' })
  })

  it('tells of a name that is there already, and keeps what was typed', async () => {
    const { user } = visit({ 'POST /clients': DUPLICATE }, '/clients?add=1')
    const dialog = await screen.findByRole('dialog', { name: 'Add Client' })
    const name = within(dialog).getByLabelText('Client Name')
    await user.type(name, 'kaveri bank')
    await user.click(within(dialog).getByRole('button', { name: 'Add client' }))
    await waitFor(() => expect(name).toHaveAccessibleDescription('Error: Client already exist.'))
    expect(within(screen.getByRole('log')).getByText('Error: Client already exist.')).toBeInTheDocument()
    expect(within(dialog).getByText('Client creation failed.')).toBeInTheDocument()
    expect(name).toHaveValue('kaveri bank')
  })

  it('renames with the version that was read', async () => {
    const { user, calls } = visit({ 'PUT /clients/1': { body: { ...kaveri, clientname: 'Kaveri' } } })
    await user.click(await screen.findByRole('button', { name: 'Edit Kaveri Bank' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit Client' })
    await user.clear(within(dialog).getByLabelText('Client Name'))
    await user.type(within(dialog).getByLabelText('Client Name'), 'Kaveri')
    await user.click(within(dialog).getByRole('button', { name: 'Save client' }))
    expect(await screen.findByText('Client Kaveri is saved.')).toBeInTheDocument()
    expect(calls.findLast((call) => call.name === 'PUT /clients/1')?.body).toEqual({ clientname: 'Kaveri', version: 2 })
  })
})
