import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { InboxRow } from './api.gen'
import { inboxOf, leaveRow } from './testInbox'
import { button, DECIDE, LIST, visit, type Answers } from './testPage'
import type { Call } from '@/test/portal'

const arjun = leaveRow(7, { empname: 'Arjun Reddy' })
const listed = [leaveRow(1), leaveRow(2, { empname: 'Simran Gill' })]
const GONE = /^This leave does not wait for you any more\./

/** The page by the address of one leave: what the list has, and what the call for that leave does. */
function led(list: InboxRow[], one: () => InboxRow[], more: Answers = {}) {
  let calls: Call[] = []
  const isOfOne = (): boolean => calls.at(-1)?.search.startsWith('?kind=leave&row=7') === true
  const opened = visit({ [LIST]: () => inboxOf(isOfOne() ? one() : list), ...more }, '?kind=leave&row=7')
  calls = opened.calls
  return opened
}

const rows = (): HTMLElement[] => screen.getAllByRole('row').slice(1)

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
    const routine = { kinds: [{ kind: 'leave' as const, count: 1, capped: false }], amount: 0, records: [{ kind: 'leave' as const, _id: 7, version: 3 }] }
    let calls: Call[] = []
    const isOfOne = (): boolean => calls.at(-1)?.search.startsWith('?kind=leave&row=7') === true
    const opened = visit({ [LIST]: () => (isOfOne() ? inboxOf([arjun]) : inboxOf([], { routine })) }, '?kind=leave&row=7')
    calls = opened.calls
    expect(await screen.findByRole('row', { name: /Arjun Reddy/ })).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: /^To look at 1/ })).toBeInTheDocument()
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
