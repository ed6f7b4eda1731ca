import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { InboxDecision } from '../api.gen'
import { decidedOn, inboxOf, leaveRow } from '../testInbox'
import { LIST, visit, type Answers } from '../testPage'
import { forgetOffers } from '@/shared/feedback/offers'

const UNDO = 'POST /inbox/undo'
const DECIDED = 'GET /inbox/decided'
const CAN_BE = { name: 'What can still be taken back' }
const ERASED = 'This person was erased. The record takes no change.'

const of = (body: unknown): InboxDecision[] => Object(body)

/** The page of who has decided on so many leaves, of one day, of two days and so on, the newest first. */
function decided(count: number, more: Answers = {}) {
  const rows = Array.from({ length: count }, (_, index) => decidedOn(index + 1, { days: index + 1 }))
  const undo = (body: unknown) => ({ body: of(body).map(({ kind, _id }) => ({ _id, ok: true, record: { kind, _id, version: 5 } })) })
  const drawn = visit({ [LIST]: inboxOf([leaveRow(20)]), [DECIDED]: { body: { rows } }, [UNDO]: undo, ...more })
  return { ...drawn, taken: () => drawn.calls.filter(({ name }) => name === UNDO).map(({ body }) => of(body).map(({ _id }) => _id)) }
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
    expect(lines().toSorted()).toEqual([approved(2), approved(3)])
  })

  it('is offered no more either where the whole call is refused', async () => {
    const { user } = decided(1, { [UNDO]: { status: 409, body: { code: 'person_erased', message: ERASED } } })
    await user.click(await screen.findByRole('button', { name: `Undo: ${approved(1)}` }))
    expect(await screen.findByText(ERASED)).toBeInTheDocument()
    expect(screen.queryByRole('list', CAN_BE)).toBeNull()
  })
})
