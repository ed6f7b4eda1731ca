import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OwnClaimsTile } from './ClaimsTile'
import { open } from '@/test/portal'

it('one’s own tile has what remains of each limit, and leads to what came back, of which not all can be mended', () => {
  const type = { reimbursementType: 1, reimbursementTypeName: 'Phone', maxAmount: 800, claimed: 1012.5, closing: -212.5 }
  open('/', '/', <OwnClaimsTile own={{ requested: 1, rejected: 2, types: [type] }} />)
  expect(screen.getByText('−212.50')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '1 claim waits · 2 rejected' })).toHaveAttribute('href', '/reimbursement')
  expect(screen.getByRole('link', { name: 'Add Request' })).toHaveAttribute('href', '/reimbursement?add=1')
})
