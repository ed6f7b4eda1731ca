import { act, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { InboxDecision, InboxRow } from '../api.gen'
import { DecidedLine } from '../list/DecidedLine'
import { claimRow, inboxOf, leaveRow, sheetRow } from '../testInbox'
import { button, DECIDE, LIST, queueOf, rowOf, visit, type Answers } from '../testPage'
import { forgetOffers, keepOffer } from '@/shared/feedback/offers'
import { noteServerTime } from '@/shared/session/clock'

const UNTIL = new Date(Date.now() + 600_000).toISOString()
const CAN_BE = { name: 'What can still be taken back' }

/** A list that loses what is decided on, of which each can be taken back. */
function deciding(rows: InboxRow[], after: (left: InboxRow[]) => InboxRow[] = (left) => left): Answers {
  let listed = rows
  return {
    [LIST]: (_, search) => inboxOf(search.includes('kind=claim') ? listed.filter(({ kind }) => kind === 'claim') : listed),
    [DECIDE]: (body) => {
      const decided: InboxDecision[] = Object(body)
      listed = after(listed.filter((row) => !decided.some(({ kind }) => kind === row.kind)))
      return { body: decided.map(({ kind, _id }) => ({ _id, ok: true, record: { kind, _id, version: 4, undoable: UNTIL } })) }
    },
  }
}

const all = [sheetRow(1), leaveRow(1), claimRow(1)]
const saidIn = (): string[] => screen.getAllByRole('row').slice(1).map(({ textContent }) => /Approved|Farhan|Meera|Imran|Priya/.exec(textContent)?.[0] ?? '')

// Messages outlive the page that a test has opened.
afterEach(() => act(() => forgetOffers()))

// inbox-18
describe('what was decided on here', () => {
  it('stands where its row was, one by one, and nothing else moves', async () => {
    const { user } = visit(deciding(all))
    await user.click(await screen.findByRole('button', { name: /^Approve Meera/ }))
    await screen.findByRole('heading', { name: 'To look at 2' })
    expect(saidIn()).toEqual(['Farhan', 'Approved', 'Imran'])
    await user.click(button(/^Approve Farhan/))
    await screen.findByRole('heading', { name: 'To look at 1' })
    expect(saidIn()).toEqual(['Approved', 'Approved', 'Imran'])
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(/^Approved: Farhan/)
    expect(screen.queryByRole('list', CAN_BE)).toBeNull()
  })

  it('keeps its place where something came meanwhile', async () => {
    const priya = sheetRow(5, { username: 'Priya Das' })
    const { user } = visit(deciding(all, (left) => [priya, ...left]))
    await user.click(await screen.findByRole('button', { name: /^Approve Meera/ }))
    await screen.findByRole('row', { name: /Priya/ })
    expect(saidIn()).toEqual(['Priya', 'Farhan', 'Approved', 'Imran'])
  })

  it('is a row again where it waits anew', async () => {
    const { user } = visit(deciding(all, (left) => [...left, leaveRow(1, { version: 5 })]))
    await user.click(await screen.findByRole('button', { name: /^Approve Meera/ }))
    await waitFor(() => expect(saidIn()).toEqual(['Farhan', 'Imran', 'Meera']))
    expect(within(rowOf(/Meera/)).getByRole('button', { name: /^Approve/ })).toBeInTheDocument()
    // What was decided before is offered over the list.
    expect(screen.getByRole('list', CAN_BE)).toHaveTextContent('Approved: Meera Nair, Earned Leave, 4 days.')
  })

  it('goes above another list, where its place is not', async () => {
    const { user } = visit(deciding(all))
    await user.click(await screen.findByRole('button', { name: /^Approve Meera/ }))
    await screen.findByRole('button', { name: /^Undo: / })
    await user.click(screen.getByText('Claims'))
    const above = await screen.findByRole('list', CAN_BE)
    expect(above).toHaveTextContent('Approved: Meera Nair, Earned Leave, 4 days.')
    expect(screen.queryByRole('row', { name: /Approved/ })).toBeNull()
  })

  it('by many at once is one line in the place of their bar', async () => {
    const { user } = visit(deciding(all))
    await user.click(await screen.findByRole('checkbox', { name: /^Choose Meera/ }))
    await user.click(screen.getByRole('checkbox', { name: /^Choose Farhan/ }))
    await user.click(button('Approve 2'))
    expect(await screen.findByRole('button', { name: 'Undo: Approved: 2 things.' })).toBeInTheDocument()
    await screen.findByRole('heading', { name: 'To look at 1' })
    expect(screen.queryByRole('region', { name: /selected$/ })).toBeNull()
    // Their rows go by and by.
    await waitFor(() => expect(screen.queryByRole('row', { name: /Approved/ })).toBeNull())
    expect(screen.queryByRole('list', CAN_BE)).toBeNull()
    // Another one leaves that line where it is.
    await user.click(button(/^Approve Imran/))
    await screen.findByRole('button', { name: /^Undo: Approved: Imran/ })
    expect(screen.getByRole('button', { name: 'Undo: Approved: 2 things.' })).toBeInTheDocument()
  })

  it('by two at once, of which one was refused, is said of the other where it stood', async () => {
    const { user } = visit(queueOf(all, { leave: 'Decided by Sunita Rao at 10:01.' }))
    await user.click(await screen.findByRole('checkbox', { name: /^Choose Meera/ }))
    await user.click(screen.getByRole('checkbox', { name: /^Choose Farhan/ }))
    await user.click(button('Approve 2'))
    expect(await screen.findByText('Decided by Sunita Rao at 10:01.')).toBeInTheDocument()
    expect(rowOf(/^Approved: Farhan Qureshi/)).toBeInTheDocument()
  })

  it('that can’t be taken back offers nothing', async () => {
    const { user } = visit({ ...deciding(all), [DECIDE]: { body: [{ _id: 1, ok: true, record: { kind: 'leave', _id: 1 } }] } })
    await user.click(await screen.findByRole('button', { name: /^Reject Meera/ }))
    await user.keyboard('No cover{Enter}')
    await screen.findByText('Rejected: Meera Nair, Earned Leave, 4 days.')
    expect(rowOf(/Rejected: Meera/)).not.toHaveTextContent('left')
    expect(within(rowOf(/Rejected: Meera/)).queryByRole('button')).toBeNull()
  })
})

// inbox-18
describe('the time that is left', () => {
  const NOW = '2026-11-25T08:00:00Z'

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(NOW) })
    noteServerTime(NOW)
  })
  afterEach(() => {
    vi.useRealTimers()
    noteServerTime(new Date().toISOString())
  })

  it('is counted down without being told, and with it goes the way back', () => {
    const message = 'Approved: Meera Nair, Earned Leave, 4 days.'
    const action = { label: 'Undo', letter: 'u', run: vi.fn<() => void>() }
    keepOffer(message, action, '2026-11-25T08:10:00Z')
    const { container } = render(<DecidedLine decided={{ message, verdict: 'Approved', action }} onClickCapture={() => {}} />)
    expect(container).toHaveTextContent(`${message} Undo, 10:00 left`)
    act(() => void vi.advanceTimersByTime(19_100))
    expect(container).toHaveTextContent(`${message} Undo, 9:41 left`)
    expect(container.querySelector('[aria-live], [role="status"], [role="log"], output')).toBeNull()
    act(() => void vi.advanceTimersByTime(580_800))
    expect(container).toHaveTextContent(`${message} Undo, 0:01 left`)
    act(() => void vi.advanceTimersByTime(200))
    expect(container.textContent?.trim()).toBe(message)
    expect(action.run).not.toHaveBeenCalled()
  })

  it('draws nothing of its line anew but the number', () => {
    const message = 'Approved: Meera Nair, Earned Leave, 4 days.'
    const action = { label: 'Undo', letter: 'u', run: vi.fn<() => void>() }
    keepOffer(message, action, '2026-11-25T08:10:00Z')
    let drawn = 0
    const counting = { message, verdict: 'Approved' as const, get action() { drawn += 1; return action } }
    const { container } = render(<DecidedLine decided={counting} onClickCapture={() => {}} />)
    const before = drawn
    act(() => void vi.advanceTimersByTime(5_100))
    expect(container).toHaveTextContent('9:55 left')
    expect(drawn).toBe(before)
  })
})
