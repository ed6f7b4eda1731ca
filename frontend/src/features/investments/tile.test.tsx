import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { InvestmentsTile } from './InvestmentsTile'
import { open } from '@/test/portal'

const one = {
  _id: 1,
  version: 1,
  empId: 4,
  empName: 'Ananya Kulkarni',
  investmentTitle: 'ELSS',
  investmentDate: '2026-03-31',
  investmentAmount: 150_000.5,
  financialYear: '2025-2026',
  status: 'requested' as const,
  remark: null,
  fileUploadKeys: [],
  files: [],
  actions: ['approve', 'reject'],
  blocked: {},
}

it('the investments that wait stand on the dashboard, and lead to their page', () => {
  open('/', '/', <InvestmentsTile waiting={{ rows: [one], total: 3 }} />)
  expect(screen.getByRole('listitem')).toHaveTextContent('Ananya Kulkarni ELSS31/03/2026₹1,50,000.50')
  expect(screen.getByText('The first 1 of 3.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'All in Investments' })).toHaveAttribute('href', '/investments')
})

it('an empty list says so', () => {
  open('/', '/', <InvestmentsTile waiting={{ rows: [], total: 0 }} />)
  expect(screen.getByText('No investment waits for you.')).toBeInTheDocument()
})
