import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { StatusModal } from './StatusModal'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { useGetMeQuery } from '@/shared/session/api'
import { ananya, beSignedIn, meOf, open, person, serve } from '@/test/portal'

const admin = { ...person, _id: 1, role: 'admin' }
const laptop = {
  _id: 5,
  version: 1,
  empid: 3,
  empnumber: 'E103',
  empname: 'Ananya Kulkarni',
  active: true,
  assesttype: 'laptop',
  serial: 'PF4A8QZ1',
  specification: 'ThinkPad',
  remark: '–',
  status: 'ACCEPTED',
  allocatedon: '2025-07-03',
  actions: [],
  blocked: {},
}

function Page() {
  useGetMeQuery()
  return (
    <>
      <StatusModal person={ananya} onClose={() => undefined} />
      <ConfirmHost />
    </>
  )
}

async function visit(permission: string[]) {
  beSignedIn(admin, permission)
  const calls = serve({
    'GET /auth/me': meOf(admin, permission),
    'GET /assets/3': { body: [laptop], headers: { 'X-Total-Count': '7' } },
  })
  open('/', '/', <Page />)
  const user = userEvent.setup()
  const dialog = await screen.findByRole('dialog')
  const choose = async (status: string): Promise<void> => {
    await user.click(within(dialog).getByRole('combobox', { name: 'Status' }))
    await user.click((await screen.findAllByTitle(status)).at(-1)!)
  }
  return { dialog, choose, calls, user }
}

describe('the change of a status', () => {
  it.each(['Resigned', 'Inactive'])('to %s says before it is made what the person still holds', async (status) => {
    const { dialog, choose } = await visit(['employees', 'assetsallocated'])
    expect(within(dialog).queryByText(/Still holds/)).toBeNull()
    await choose(status)
    expect(await within(dialog).findByText('Still holds 7 assets.')).toBeInTheDocument()
    expect(within(dialog).getByText(/^Their release can be requested/)).toBeInTheDocument()
    expect(within(dialog).getByText('Laptop, PF4A8QZ1, ACCEPTED')).toBeInTheDocument()
    expect(within(dialog).getByText('And 6 more.')).toBeInTheDocument()
  })

  it('asks nothing about assets for whom they are not open to', async () => {
    const { dialog, choose, calls } = await visit(['employees'])
    await choose('Resigned')
    expect(await within(dialog).findByLabelText('Date of Leaving')).toBeInTheDocument()
    expect(calls.some((call) => call.name.startsWith('GET /assets'))).toBe(false)
  })

  it('resigns nobody by Enter in the date, and nobody unasked', async () => {
    const { dialog, choose, calls, user } = await visit(['employees'])
    const ask = 'Is Ananya Kulkarni leaving on 30/11/2026?'
    await choose('Resigned')
    await user.type(await within(dialog).findByLabelText('Date of Leaving'), '30/11/2026{Enter}')
    expect(screen.queryByText(ask)).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Change status' }))
    const question = await screen.findByRole('dialog', { name: ask })
    expect(within(question).getByText(/No leaving reason is given/)).toBeInTheDocument()
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByText(ask)).toBeNull())
    expect(dialog).toBeInTheDocument()
    expect(calls.some((call) => call.name.startsWith('PUT'))).toBe(false)
  })
})
