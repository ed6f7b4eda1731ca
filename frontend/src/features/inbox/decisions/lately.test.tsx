import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { InboxDecision } from '../api.gen'
import { decidedOn, inboxOf, leaveRow, manager } from '../testInbox'
import { LIST, visit, type Answers } from '../testPage'
import type { UndoableDecision } from '@/shared/decisions/api.gen'
import { forgetOffers } from '@/shared/feedback/offers'
import { person } from '@/test/portal'

const UNDO = 'POST /inbox/undo'
const DECIDED = 'GET /inbox/decided'
const CAN_BE = { name: 'What can still be taken back' }
const ERASED = 'This person was erased. The record takes no change.'

const of = (body: unknown): InboxDecision[] => Object(body)
/** All of it is taken back. */
const undo = (body: unknown) => ({ body: of(body).map(({ kind, _id }) => ({ _id, ok: true, record: { kind, _id, version: 5 } })) })

/** The page of who has decided on these. */
function page(rows: readonly UndoableDecision[], more: Answers = {}, viewer = manager) {
  const drawn = visit({ [LIST]: inboxOf([leaveRow(20)]), [DECIDED]: { body: { rows } }, [UNDO]: undo, ...more }, '', viewer)
  const asked = (): InboxDecision[][] => drawn.calls.filter(({ name }) => name === UNDO).map(({ body }) => of(body))
  return { ...drawn, asked, taken: () => asked().map((all) => all.map(({ _id }) => _id)) }
}

/** The page of who has decided on so many leaves, of one day, of two days and so on, the newest first. */
function decided(count: number, more: Answers = {}) {
  return page(Array.from({ length: count }, (_, index) => decidedOn(index + 1, { days: index + 1 })), more)
}

const lines = (): (string | null)[] =>
  within(screen.getByRole('list', CAN_BE)).getAllByRole('listitem').map((line) => line.firstElementChild?.textContent ?? null)

const approved = (days: number): string => `Approved: Meera Nair, Earned Leave, ${days === 1 ? '1 day' : `${days} days`}.`

// Messages outlive the page that a test has opened.
afterEach(() =>
  act(() => {
    for (const close of screen.queryAllByRole('button', { name: 'Close message' })) close.click()
    forgetOffers()
  }),
)

// inbox-12
describe('what was decided before the page was loaded', () => {
  it('is offered, and taken back', async () => {
    const { user, asked } = page([decidedOn(1)])
    await screen.findByRole('list', CAN_BE)
    expect(lines()).toEqual([approved(4)])
    await user.click(screen.getByRole('button', { name: /^Undo: Approved: Meera/ }))
    expect(await screen.findByText('Taken back: it waits again.')).toBeInTheDocument()
    expect(asked()).toEqual([[{ kind: 'leave', _id: 1, version: 4 }]])
    expect(screen.queryByRole('list', CAN_BE)).toBeNull()
  })

  it('is said in the words of its kind, the newest last', async () => {
    page([
      decidedOn(1, { once: true }),
      decidedOn(2, { kind: 'timesheet', verdict: 'reject', word: null, day: '2026-11-09', days: null, hours: 46 }),
      decidedOn(3, { kind: 'claim', title: 'Travel', word: null, days: null, amount: 12_450 }),
      decidedOn(4, { verdict: 'cancel', title: 'Study leave', word: 't7', days: 1 }),
      decidedOn(5, { kind: 'kra', verdict: 'submit', title: 'Ledger export', word: null, days: null }),
    ])
    await screen.findByRole('list', CAN_BE)
    expect(lines()).toEqual([
      'Submitted: Meera Nair, Ledger export.',
      'Cancelled: Meera Nair, Study leave, 1 day.',
      'Approved: Meera Nair, Travel, ₹12,450.00.',
      'Rejected: Meera Nair, Week 46, 46.0 h.',
      'Approved once, waits for its second approval: Meera Nair, Earned Leave, 4 days.',
    ])
  })

  // inbox-15
  it('is said of what is told in brief as its message said it', async () => {
    const brief = { word: null, day: null, days: null }
    page([
      decidedOn(6, { kind: 'comp-off', verdict: 'reject', word: 'casual', day: '2026-11-28', days: 1 }),
      decidedOn(7, { ...brief, kind: 'task', title: 'Load test' }),
      decidedOn(8, { ...brief, kind: 'asset', verdict: 'release', title: '5CG3241QX9', word: 'laptop' }),
      decidedOn(9, { ...brief, kind: 'asset', verdict: 'accept', title: '5CG3241QX9', word: 'laptop' }),
      decidedOn(10, { ...brief, kind: 'checklist', verdict: 'done', title: 'Passes' }),
    ])
    await screen.findByRole('list', CAN_BE)
    expect(lines()).toEqual([
      'Approved: Passes, Checklist.',
      'Approved: Laptop, 5CG3241QX9.',
      'Approved: Meera Nair, gives back Laptop.',
      'Approved: Meera Nair, suggests Load test.',
      'Rejected: Meera Nair, asks for 1 day.',
    ])
  })

  // inbox-15
  it('is offered also to who decides on what is their own alone, once nothing waits', async () => {
    const laptop = decidedOn(9, { kind: 'asset', verdict: 'accept', title: '5CG3241QX9', word: 'laptop', day: null, days: null })
    const { user, asked } = page([laptop], { [LIST]: inboxOf([]) }, { ...person, role: 'dev' })
    await screen.findByRole('list', CAN_BE)
    expect(lines()).toEqual(['Approved: Laptop, 5CG3241QX9.'])
    await user.keyboard('u')
    expect(await screen.findByText('Taken back: it waits again.')).toBeInTheDocument()
    expect(asked()).toEqual([[{ kind: 'asset', _id: 9, version: 4 }]])
  })
})

// inbox-10, inbox-12
describe('more than there is room for', () => {
  it('is one line that says how many, and U takes back one each time, the newest first', async () => {
    const { user, taken } = decided(7)
    await screen.findByRole('list', CAN_BE)
    expect(lines()).toEqual(['Show 3 older decisions', ...[4, 3, 2, 1].map(approved)])
    await user.keyboard('u')
    await waitFor(() => expect(taken()).toEqual([[1]]))
    expect(lines()).toEqual(['Show 2 older decisions', ...[5, 4, 3, 2].map(approved)])
    for (const next of [2, 3, 4, 5, 6]) {
      await user.keyboard('u')
      await waitFor(() => expect(taken().at(-1)).toEqual([next]))
    }
    expect(lines()).toEqual([approved(7)])
  })

  it('is shown where that is asked for, each to be taken back by itself', async () => {
    const { user, taken } = decided(7)
    await user.click(await screen.findByRole('button', { name: 'Show 3 older decisions' }))
    expect(lines()).toEqual(['Hide 3 older decisions', ...[7, 6, 5, 4, 3, 2, 1].map(approved)])
    await user.click(screen.getByRole('button', { name: `Undo: ${approved(6)}` }))
    await waitFor(() => expect(taken()).toEqual([[6]]))
    await user.click(screen.getByRole('button', { name: 'Hide 2 older decisions' }))
    expect(lines()).toEqual(['Show 2 older decisions', ...[4, 3, 2, 1].map(approved)])
  })
})

// inbox-10
describe('a decision on whom was erased since', () => {
  const refuse = { body: [{ _id: 1, ok: false, error: { code: 'person_erased', message: ERASED } }] }

  it('is not taken back, which is said in the words of the server, and is offered no more, though it is still listed', async () => {
    let isBack = false
    const list = () => ({ body: { rows: (isBack ? [1, 2, 3] : [1, 2]).map((id) => decidedOn(id, { days: id })) } })
    const { user, router } = decided(0, { [DECIDED]: list, [UNDO]: refuse })
    await user.click(await screen.findByRole('button', { name: `Undo: ${approved(1)}` }))
    expect(await screen.findByText('Not taken back.')).toBeInTheDocument()
    expect(screen.getByText(ERASED)).toBeInTheDocument()
    expect(lines()).toEqual([approved(2)])
    await act(() => router.navigate('/reimbursement'))
    isBack = true
    await act(() => router.navigate('/inbox'))
    await screen.findByText(approved(3))
    expect(new Set(lines())).toEqual(new Set([approved(2), approved(3)]))
  })

  it('is offered no more either where the whole call is refused', async () => {
    const { user } = decided(1, { [UNDO]: { status: 409, body: { code: 'person_erased', message: ERASED } } })
    await user.click(await screen.findByRole('button', { name: `Undo: ${approved(1)}` }))
    expect(await screen.findByText(ERASED)).toBeInTheDocument()
    expect(screen.queryByRole('list', CAN_BE)).toBeNull()
  })
})
