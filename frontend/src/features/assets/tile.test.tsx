import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AssetsTile } from './AssetsTile'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { open, serve, type Answer } from '@/test/portal'

const row = { _id: 1, version: 2, empid: 7, empname: 'Farhan Qureshi', assesttype: 'laptop' as const, serial: 'PF4A', allocatedon: '2026-08-12' }
const own = { rows: [{ ...row, status: 'CREATED' as const }], total: 1 }
const team = { rows: [{ ...row, _id: 2, serial: 'JB-1', status: 'RELEASE-REQUEST' as const }], total: 4 }

function visit(answers: Record<string, Answer>) {
  const calls = serve(answers)
  const page = (
    <>
      <AssetsTile tile={{ own, team }} />
      <ConfirmHost />
      <Toaster />
    </>
  )
  open('/', '/', page)
  return { user: userEvent.setup(), sent: (name: string) => calls.findLast((call) => call.name === name)?.body }
}

describe('the assets of the dashboard', () => {
  it('are accepted in their place', async () => {
    const { user, sent } = visit({ 'PUT /assets/1': { body: row } })
    expect(screen.getByText('The first 1 of 4.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Accept ?Laptop PF4A$/ }))
    expect(await screen.findByText('Laptop PF4A is accepted.')).toBeInTheDocument()
    expect(sent('PUT /assets/1')).toEqual({ status: 'ACCEPTED', version: 2 })
  })

  it('are released after a question, and a refusal is said beside them', async () => {
    const { user } = visit({ 'PUT /assets/2': { status: 409, body: { code: 'stale_version', message: 'Somebody changed it.' } } })
    await user.click(screen.getByRole('button', { name: /^Release ?Laptop JB-1$/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Release' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Somebody changed it.'))
  })
})
