import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { InboxRow } from './api.gen'
import { inboxOf, leaveRow } from './testInbox'
import { button, DECIDE, LIST, rowOf, visit, type Answers } from './testPage'
import { forgetArrivals } from '@/shared/decisions/arrivals'

const arjun = leaveRow(7, { empname: 'Arjun Reddy' })
const listed = [leaveRow(1, { away: [] }), leaveRow(2, { empname: 'Simran Gill', away: [] })]
/** The address, and what the call for that leave asks. */
const OF_ONE = '?kind=leave&row=7'
/** What is told where that leave is routine. */
const routine = { kinds: [{ kind: 'leave' as const, count: 1, capped: false }], amount: 0, records: [{ kind: 'leave' as const, _id: 7, version: 3 }] }
const GONE = /^This leave does not wait for you any more\./

/** The page by the address of one leave: what the list has, and what the call for that leave does. */
function led(list: InboxRow[], one: () => InboxRow[], more: Answers = {}) {
  return visit({ [LIST]: (_, search) => inboxOf(search === OF_ONE ? one() : list), ...more }, OF_ONE)
}

const rows = (): HTMLElement[] => screen.getAllByRole('row').slice(1)

// Where one has been, and messages, outlive the page that a test has opened.
afterEach(() => {
  act(() => {
    for (const close of screen.queryAllByRole('button', { name: 'Close message' })) close.click()
  })
  forgetArrivals()
})

// inbox-11
describe('an address of one record', () => {
  it('puts it first where its page has not got it, with the keys at it', async () => {
    const { calls } = led(listed, () => [arjun])
    const row = await screen.findByRole('row', { name: /Arjun Reddy/ })
    expect(rows().indexOf(row)).toBe(0)
    expect(rows()).toHaveLength(3)
    expect(row).toHaveAttribute('aria-current', 'true')
    await waitFor(() => expect(row).toHaveFocus())
    // The list itself is that of its kind.
    expect(calls.some(({ search }) => search === '?kind=leave&part=look&page=1&pageSize=25')).toBe(true)
  })

  it('leaves it in its place where the page has it', async () => {
    led([...listed, arjun], () => [arjun])
    const row = await screen.findByRole('row', { name: /Arjun Reddy/ })
    await waitFor(() => expect(row).toHaveFocus())
    expect(rows().indexOf(row)).toBe(2)
    expect(rows()).toHaveLength(3)
  })

  it('shows what is routine, too', async () => {
    visit({ [LIST]: (_, search) => (search === OF_ONE ? inboxOf([arjun]) : inboxOf([], { routine })) }, OF_ONE)
    expect(await screen.findByRole('row', { name: /Arjun Reddy/ })).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: /^To look at 1/ })).toBeInTheDocument()
  })

  it('shows it once where what is routine stands open', async () => {
    const { user } = visit({ [LIST]: (_, search) => (search === OF_ONE || search.includes('part=routine') ? inboxOf([arjun], { routine }) : inboxOf([], { routine })) }, OF_ONE)
    await screen.findByRole('row', { name: /Arjun Reddy/ })
    await user.click(button('Show'))
    const list = await screen.findByRole('table', { name: 'What needs not be looked at' })
    expect(within(list).getByRole('row', { name: /Arjun Reddy/ })).toBeInTheDocument()
    expect(screen.getAllByRole('row', { name: /Arjun Reddy/ })).toHaveLength(1)
  })

  it('says that it waits no more', async () => {
    const { user, router } = led(listed, () => [])
    expect(await screen.findByText(GONE)).toBeInTheDocument()
    expect(rows()).toHaveLength(2)
    await user.click(button('Close'))
    expect(router.state.location.search).toBe('?kind=leave')
    await waitFor(() => expect(screen.queryByText(GONE)).toBeNull())
  })

  it('says nothing of it to who has just decided on it', async () => {
    let askedSince = 0
    let isDecided = false
    const one = (): InboxRow[] => {
      if (isDecided) askedSince += 1
      return isDecided ? [] : [arjun]
    }
    const decided: Answers = {
      [DECIDE]: () => {
        isDecided = true
        return { body: [{ kind: 'leave', _id: 7, ok: true }] }
      },
    }
    const { user } = led(listed, one, decided)
    await user.click(await screen.findByRole('button', { name: /^Approve Arjun Reddy/ }))
    expect(await screen.findByText(/^Approved: Arjun Reddy/)).toBeInTheDocument()
    await waitFor(() => expect(askedSince).toBeGreaterThan(0))
    await user.keyboard('{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('row', { name: /Simran Gill/ })).toHaveAttribute('aria-current', 'true'))
    expect(screen.queryByText(GONE)).toBeNull()
  })
})

// inbox-11
describe('who comes back to an address of one record', () => {
  it('finds it in its place, and keeps what they have in hand', async () => {
    const { router } = led([...listed, arjun], () => [arjun])
    await waitFor(() => expect(rowOf(/Arjun Reddy/)).toHaveFocus())
    await act(() => router.navigate('/reimbursement'))
    await act(() => router.navigate(-1))
    expect(await screen.findByRole('row', { name: /Arjun Reddy/ })).toBeInTheDocument()
    expect(rows()[0]).toHaveAttribute('aria-current', 'true')
    expect(rowOf(/Arjun Reddy/)).not.toHaveAttribute('aria-current')
    // Led there once more, they have it in hand.
    await act(() => router.navigate('/reimbursement'))
    await act(() => router.navigate(`/inbox${OF_ONE}`))
    await waitFor(() => expect(rowOf(/Arjun Reddy/)).toHaveFocus())
  })

  it('is not told of what they have decided on', async () => {
    let waits = [arjun]
    let asked = 0
    const one = (): InboxRow[] => {
      asked += 1
      return waits
    }
    const decided: Answers = {
      [DECIDE]: () => {
        waits = []
        return { body: [{ kind: 'leave', _id: 7, ok: true }] }
      },
    }
    const { user, router } = led(listed, one, decided)
    await user.click(await screen.findByRole('button', { name: /^Approve Arjun Reddy/ }))
    await screen.findByText(/^Approved: Arjun Reddy/)
    await act(() => router.navigate('/reimbursement'))
    const before = asked
    await act(() => router.navigate(-1))
    await waitFor(() => expect(asked).toBeGreaterThan(before))
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(rowOf(/Simran Gill/)).toHaveAttribute('aria-current', 'true'))
    expect(screen.queryByText(GONE)).toBeNull()
    // Led there once more, they are.
    await act(() => router.navigate('/reimbursement'))
    await act(() => router.navigate(`/inbox${OF_ONE}`))
    expect(await screen.findByText(GONE)).toBeInTheDocument()
  })
})

// inbox-11
describe('all that match, beside an address of what is routine', () => {
  const third = leaveRow(3, { empname: 'Kavya Iyer', away: [] })

  /** A list of three, two of them on its page, and Arjun's leave, which is routine. */
  function ledToRoutine() {
    return visit({
      [LIST]: (_, search) => {
        if (search === OF_ONE || search.includes('part=routine')) return inboxOf([arjun], { routine })
        return search.includes('pageSize=200') ? inboxOf([...listed, third], { routine }) : inboxOf(listed, { routine, total: 3 })
      },
    }, OF_ONE)
  }

  it('are offered, and take along what was led to', async () => {
    const { user } = ledToRoutine()
    await screen.findByRole('row', { name: /Arjun Reddy/ })
    await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
    expect(screen.getByRole('region', { name: '3 selected' })).toBeInTheDocument()
    await user.click(button('Select all 3 that match'))
    expect(await screen.findByRole('region', { name: '4 selected' })).toBeInTheDocument()
  })

  it('are offered where what is routine stands open, which has boxes of its own', async () => {
    const { user } = ledToRoutine()
    await screen.findByRole('row', { name: /Arjun Reddy/ })
    await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
    await user.click(button('Show'))
    await screen.findByRole('table', { name: 'What needs not be looked at' })
    expect(screen.getByRole('region', { name: '2 selected' })).toBeInTheDocument()
    await user.click(button('Select all 3 that match'))
    expect(await screen.findByRole('region', { name: '3 selected' })).toBeInTheDocument()
  })
})
