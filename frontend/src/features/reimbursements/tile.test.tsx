import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { OwnClaimsTile, WaitingClaimsTile } from './ClaimsTile'
import { claimOf } from './testClaims'
import { Toaster } from '@/shared/feedback/Toaster'
import { open, serve, type Answer } from '@/test/portal'

const over = claimOf(1, { amount: 12_450, left: -2450 })
const waiting = { rows: [over, claimOf(2, { amount: 599, left: 201, limit: 800 })], total: 5 }

function visit(answers: Record<string, Answer>) {
  const calls = serve(answers)
  const page = (
    <>
      <WaitingClaimsTile waiting={waiting} />
      <Toaster />
    </>
  )
  open('/', '/', page)
  return { user: userEvent.setup(), sent: (name: string) => calls.findLast((call) => call.name === name)?.body }
}

describe('the claims of the dashboard', () => {
  it('say what they leave of the limit, and are rejected in their place', async () => {
    const { user, sent } = visit({ 'PUT /reimbursement': { body: [{ _id: 1, ok: true, record: over }] } })
    expect(screen.getByText(/₹2,450\.00 over ₹10,000\.00/)).toBeInTheDocument()
    expect(screen.getByText(/₹201\.00 left of ₹800\.00/)).toBeInTheDocument()
    expect(screen.getByText('The first 2 of 5.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Reject ?Imran Sheikh, Travel, ₹12,450\.00/ }))
    await user.keyboard('Too much.{Enter}')
    expect(await screen.findByText('Claim of Imran Sheikh, ₹12,450.00, is rejected.')).toBeInTheDocument()
    expect(sent('PUT /reimbursement')).toEqual([{ _id: 1, version: 3, status: 'Rejected', remark: 'Too much.' }])
  })

  it('say beside them why a decision did not go through', async () => {
    const { user } = visit({
      'PUT /reimbursement': { body: [{ _id: 2, ok: false, error: { code: 'stale_version', message: 'Somebody changed it.' } }] },
    })
    await user.click(screen.getByRole('button', { name: /^Approve ?Imran Sheikh, Travel, ₹599\.00/ }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Somebody changed it.'))
  })
})

it('one’s own tile has what remains of each limit, and leads to what came back, of which not all can be mended', () => {
  const type = { reimbursementType: 1, reimbursementTypeName: 'Phone', maxAmount: 800, claimed: 1012.5, closing: -212.5 }
  open('/', '/', <OwnClaimsTile own={{ requested: 1, rejected: 2, types: [type] }} />)
  expect(screen.getByText('−212.50')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '1 claim waits · 2 rejected' })).toHaveAttribute('href', '/reimbursement')
  expect(screen.getByRole('link', { name: 'Add Request' })).toHaveAttribute('href', '/reimbursement?add=1')
})
