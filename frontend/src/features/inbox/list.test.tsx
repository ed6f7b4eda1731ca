import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { claimRow, inboxOf, investmentRow, leaveRow, sheetRow } from './testInbox'
import { button, LIST, rowOf, visit } from './testPage'
import { OLD, person } from '@/test/portal'

// All have the same number: it is another record of each kind.
const farhan = sheetRow(1)
const meera = leaveRow(1, {
  warnings: [{ kind: 'project', message: 'Apollo 2.6 → 1.1 FTE on 22/12/2026.', dates: ['2026-12-22'] }],
  holidays: [{ date: '2026-12-25', name: 'Christmas Day', message: 'Christmas Day, 25/12/2026, is a holiday next to it.' }],
})
const imran = claimRow(1)
const all = [farhan, meera, imran, investmentRow(1)]

describe('the list', () => {
  it('says of each row what one must know to decide, and how many wait', async () => {
    visit({ [LIST]: inboxOf(all) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Waiting for me 4' })).toBeInTheDocument()
    await waitFor(() => expect(document.title).toBe('Waiting for me (4) · Gulmohar'))
    const sheet = rowOf(/Farhan Qureshi/)
    expect(sheet).toHaveTextContent('Farhan Qureshi Week 46, 46.0 h')
    expect(sheet).toHaveTextContent('09/11–13/11/2026 · Kaveri Billing')
    expect(sheet).toHaveTextContent('6 h on Tuesday, a holiday (Diwali)')
    // Longer than three days is said in days.
    expect(sheet).toHaveTextContent('Fri 13/11, 17:12 12 days')
    const leave = rowOf(/Meera Nair/)
    expect(leave).toHaveTextContent('Meera Nair Earned Leave, 4 days')
    expect(leave).toHaveTextContent('21/12/2026–24/12/2026 · 6.5 available, 2.5 after')
    expect(leave).toHaveTextContent('“Sister’s wedding in Kochi”')
    expect(leave).toHaveTextContent('Arjun Reddy is away 21/12–23/12')
    expect(leave).toHaveTextContent('Apollo 2.6 → 1.1 FTE on 22/12/2026.')
    expect(leave).toHaveTextContent('Christmas Day, 25/12/2026, is a holiday next to it.')
    const claim = rowOf(/Imran Sheikh/)
    expect(claim).toHaveTextContent('Imran Sheikh Travel, ₹12,450.00')
    expect(claim).toHaveTextContent('05/11/2026 · bill TR/2611')
    expect(claim).toHaveTextContent('₹2,450.00 over ₹10,000.00')
    expect(claim).toHaveTextContent('Fri 20/11')
    const investment = rowOf(/Lakshmi Venkataraman/)
    expect(investment).toHaveTextContent('Lakshmi Venkataraman ELSS, ₹12,000.00')
    expect(investment).toHaveTextContent('₹12,000.00 without a proof')
  })

  it('stands in the order of the server', async () => {
    visit({ [LIST]: inboxOf([imran, farhan]) })
    await screen.findByRole('row', { name: /Imran/ })
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map((row) => /Imran|Farhan/.exec(row.textContent)?.[0])).toEqual(['Imran', 'Farhan'])
  })

  it('leads to where its module has it', async () => {
    const { user, router } = visit({ [LIST]: inboxOf([meera]) })
    await user.click(await screen.findByRole('link', { name: /Meera Nair/ }))
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/leaves-home?tab=team&user=11')
  })

  // inbox-13
  it('says of a wish to cancel what would come back, and what speaks against it', async () => {
    const warnings = [{ kind: 'begun' as const, message: 'It began on 23/11/2026.', dates: ['2026-11-23'] }]
    const wish = leaveRow(2, { status: 'Approved', cancelreason: 'The wedding is moved', actions: ['cancel', 'keep'], away: null, warnings })
    visit({ [LIST]: inboxOf([wish]) })
    const row = await screen.findByRole('row', { name: /Meera Nair/ })
    expect(row).toHaveTextContent('Meera Nair Earned Leave, 4 days')
    expect(row).toHaveTextContent('21/12/2026–24/12/2026 · 6.5 available, 10.5 after')
    expect(row).toHaveTextContent('Asks to cancel: The wedding is moved')
    expect(row).toHaveTextContent('It began on 23/11/2026.')
    expect(within(row).getAllByRole('button').map(({ textContent }) => textContent?.trim().split('  ')[0])).toEqual(['Cancel leave', 'Keep'])
  })

  it('leaves a wish to cancel to its own page where nothing can be decided on it', async () => {
    visit({ [LIST]: inboxOf([leaveRow(2, { status: 'Approved', cancelreason: 'The wedding is moved', actions: [] })]) })
    const row = await screen.findByRole('row', { name: /Meera Nair/ })
    expect(within(row).queryByRole('button')).toBeNull()
    expect(within(row).getByRole('link', { name: /^Open/ })).toHaveAttribute('href', '/leaves-home?tab=team&user=12')
    expect(screen.getByRole('checkbox', { name: /^Choose Meera/ })).toBeDisabled()
  })

  it('says why a leave can’t be approved, and offers to reject it alone', async () => {
    const short = leaveRow(2, { actions: ['reject'], blocked: { approve: 'Insufficient earned balance: choose LWP.' } })
    visit({ [LIST]: inboxOf([short]) })
    const row = await screen.findByRole('row', { name: /Meera Nair/ })
    expect(row).toHaveTextContent('Insufficient earned balance: choose LWP.')
    expect(within(row).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([' Reject  Meera Nair, Earned Leave, 21/12/2026–24/12/2026'])
  })

  it('is asked for page by page', async () => {
    const { user, calls } = visit({ [LIST]: inboxOf(all, { total: 30 }) })
    expect(await screen.findByText('1–25 of 30')).toBeInTheDocument()
    await user.click(button('Page 2'))
    await waitFor(() => expect(calls.findLast((call) => call.name === LIST)?.search).toBe('?part=look&page=2&pageSize=25'))
  })

  it('goes to the last page once its own is empty', async () => {
    const { router } = visit({ [LIST]: inboxOf([], { total: 25, kinds: [{ kind: 'leave', count: 25, capped: false }] }) }, '?page=3')
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('says that nothing waits', async () => {
    visit({ [LIST]: inboxOf([]) })
    expect(await screen.findByText('Nothing waits for you.')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Waiting for me$/)
    expect(screen.queryByRole('radiogroup')).toBeNull()
    expect(document.title).toBe('Waiting for me · Gulmohar')
  })

  it('says that there are more than are counted', async () => {
    const kinds = [{ kind: 'leave' as const, count: 10_000, capped: true }, { kind: 'claim' as const, count: 2, capped: false }]
    visit({ [LIST]: inboxOf([meera], { total: 10_002, kinds }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Waiting for me 10002+' })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Claims 2' })).toBeInTheDocument()
    expect(screen.getByText('1–25 of 10002+')).toBeInTheDocument()
  })

  it('shows an admin first what nobody else decides on in time, and everybody’s where that is asked for', async () => {
    const unled = { ...meera, unled: true }
    const { user, calls, router } = visit({ [LIST]: inboxOf([unled]) }, '', { ...person, role: 'admin' })
    expect(await screen.findByRole('row', { name: /Meera/ })).toHaveTextContent('Nobody who works here is the line manager.')
    expect(calls.findLast((call) => call.name === LIST)?.search).toBe('?part=look&first=true&page=1&pageSize=25')
    await user.click(screen.getByRole('checkbox', { name: 'Of everybody' }))
    expect(router.state.location.search).toBe('?whose=everybody')
    await waitFor(() => expect(calls.findLast((call) => call.name === LIST)?.search).toBe('?part=look&page=1&pageSize=25'))
  })

  it('says that it could not be loaded, and is asked for again', async () => {
    let isBack = false
    const { user } = visit({ [LIST]: () => (isBack ? inboxOf([meera]) : { status: 503, body: { code: 'busy', message: 'Too busy.' } }) })
    expect(await screen.findByRole('alert')).toHaveTextContent('Too busy.')
    isBack = true
    await user.click(button('Try again'))
    expect(await screen.findByRole('row', { name: /Meera/ })).toBeInTheDocument()
  })

  it('stands as it was where it can’t be fetched anew', async () => {
    const { refreshInVain } = visit({ [LIST]: inboxOf([meera]) })
    await screen.findByRole('row', { name: /Meera/ })
    refreshInVain()
    expect(await screen.findByText(OLD)).toBeInTheDocument()
    expect(rowOf(/Meera/)).toBeInTheDocument()
  })
})

describe('the segments', () => {
  it('are the kinds of which something waits, and choose one', async () => {
    const { user, calls, router } = visit({ [LIST]: inboxOf([farhan, meera, leaveRow(2)]) })
    expect(await screen.findByRole('radio', { name: 'All 3' })).toBeChecked()
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    await user.click(screen.getByText('Leaves'))
    expect(router.state.location.search).toBe('?kind=leave')
    await waitFor(() => expect(calls.findLast((call) => call.name === LIST)?.search).toBe('?kind=leave&part=look&page=1&pageSize=25'))
  })

  it('let go of what was chosen of another kind', async () => {
    const { user } = visit({ [LIST]: inboxOf([farhan, meera]) })
    await user.click(await screen.findByRole('checkbox', { name: /^Choose Farhan/ }))
    await user.click(screen.getByText('Leaves'))
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
  })

  it('let go of it where everybody’s are shown from now on, or no more', async () => {
    const { user } = visit({ [LIST]: inboxOf([meera]) }, '', { ...person, role: 'admin' })
    await user.click(await screen.findByRole('checkbox', { name: /^Choose Meera/ }))
    expect(screen.getByText('1 selected')).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: 'Of everybody' }))
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
  })

  it('say that none of a kind waits, and lead back to all', async () => {
    const kinds = [{ kind: 'leave' as const, count: 2, capped: false }]
    const { user, router } = visit({ [LIST]: inboxOf([], { kinds }) }, '?kind=claim')
    expect(await screen.findByText('No claims wait.')).toBeInTheDocument()
    await user.click(button('All'))
    expect(router.state.location.search).toBe('')
  })
})
