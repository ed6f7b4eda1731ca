import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ReimbursementPage } from '../ReimbursementPage'
import { balanceOf, claimant, KEYS, manager, yearOfMonths } from '../testClaims'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, OLD, open, person, serve, type Answer } from '@/test/portal'

const none = [balanceOf(1, 'Travel', 10_000), balanceOf(2, 'Phone', 800)]
const year = yearOfMonths(
  {
    jul: [balanceOf(1, 'Travel', 10_000, [[12_450, '2026-07-05', 'Approved']]), balanceOf(2, 'Phone', 800)],
    nov: [
      balanceOf(1, 'Travel', 10_000, [
        [1540, '2026-11-04', 'Approved'],
        [860, '2026-11-11', 'Requested'],
      ]),
      balanceOf(2, 'Phone', 800),
    ],
  },
  none,
)

function Page() {
  useGetMeQuery()
  return (
    <div id="content">
      <ReimbursementPage />
    </div>
  )
}

function visit(viewer: typeof person, answers: Record<string, Answer>, search = '?tab=balance') {
  beSignedIn(viewer, KEYS)
  const calls = serve({ 'GET /auth/me': meOf(viewer, KEYS), ...answers })
  return { calls, user: userEvent.setup(), ...open(`/reimbursement${search}`, '/reimbursement', <Page />) }
}

const BALANCE = 'GET /reimbursement/balance/3'

describe('the balance report', () => {
  it('has a row for each type of the months that have begun, one line for those to come', async () => {
    visit(claimant, { [BALANCE]: { body: year } })
    const table = await screen.findByRole('table', { name: 'Balance Report' })
    expect(within(table).getByRole('row', { name: /July 2026 Travel 10,000\.00 .*12,450\.00/ })).toHaveTextContent('−2,450.00')
    expect(within(table).getByRole('row', { name: /December 2026 2 types 10,800\.00 to come 10,800\.00/ })).toBeInTheDocument()
    expect(screen.getByText('1 over the limit')).toBeInTheDocument()
    expect(screen.getByText('Travel in July')).toBeInTheDocument()
    expect(screen.getByText('₹8,400.00')).toBeInTheDocument()
    expect(within(table).getByText(/Requested 860\.00/)).toBeInTheDocument()
  })

  it('opens the claims behind a figure', async () => {
    const { user } = visit(claimant, { [BALANCE]: { body: year } })
    await user.click(await screen.findByRole('button', { name: '2,400.00: claims of Travel in November 2026' }))
    const drawer = await screen.findByRole('dialog', { name: 'Travel in November 2026' })
    expect(within(drawer).getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '04/11/2026Approved1,540.00',
      '11/11/2026Requested860.00',
    ])
  })

  it('narrows to a type, of which the months to come are ordinary rows', async () => {
    const { user } = visit(claimant, { [BALANCE]: { body: year } })
    await screen.findByRole('table', { name: 'Balance Report' })
    await user.click(screen.getByText('Phone', { selector: '.ant-segmented-item-label' }))
    const table = screen.getByRole('table', { name: 'Balance Report' })
    expect(within(table).getByRole('row', { name: /December 2026 Phone 800\.00 0\.00 800\.00/ })).toBeInTheDocument()
    expect(within(table).queryByText('Travel')).toBeNull()
  })

  it('asks for another year, but for none to come', async () => {
    const { user, router } = visit(claimant, { [BALANCE]: { body: year } })
    await screen.findByRole('table', { name: 'Balance Report' })
    await user.click(screen.getByRole('button', { name: 'Next year' }))
    expect(router.state.location.search).toBe('?tab=balance')
    await user.click(screen.getByRole('button', { name: 'Previous year' }))
    expect(router.state.location.search).toBe('?tab=balance&year=2025')
    expect(await screen.findByText('Claimed in the year')).toBeInTheDocument()
  })

  it('that could not be fetched anew stays as it was', async () => {
    const { refreshInVain } = visit(claimant, { [BALANCE]: { body: year } })
    await screen.findByRole('table', { name: 'Balance Report' })
    refreshInVain()
    expect(await screen.findByText(OLD)).toBeInTheDocument()
    expect(screen.getByRole('table', { name: 'Balance Report' })).toBeInTheDocument()
  })

  it('says so where there is nothing', async () => {
    visit(claimant, { [BALANCE]: { body: yearOfMonths({}) } })
    expect(await screen.findByText('Nothing to Show')).toBeInTheDocument()
  })

  it('shows those who decide the year of a person, and leads back', async () => {
    const { user, router } = visit(
      manager,
      {
        'GET /reimbursement/balance/7': { body: year },
        'GET /users/7': { body: { _id: 7, fname: 'Imran', lname: 'Sheikh', role: 'dev' } },
        'GET /users/teammember/2': { body: [] },
        'GET /reimbursement/requested': { body: [] },
      },
      '?tab=balance&person=7',
    )
    expect(await screen.findByText('Balance Report: Imran Sheikh')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Back to Requests' }))
    expect(router.state.location.search).toBe('')
  })
})
