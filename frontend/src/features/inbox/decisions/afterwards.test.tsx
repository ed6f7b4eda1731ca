import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { InboxDecision } from '../api.gen'
import { claimRow, inboxOf, leaveRow, sheetRow } from '../testInbox'
import { atOnce, button, DECIDE, LIST, rowOf, visit, type Answers } from '../testPage'
import { forgetOffers } from '@/shared/feedback/offers'
import type { Answer } from '@/test/portal'

const UNDO = 'POST /inbox/undo'
const UNTIL = new Date(Date.now() + 600_000).toISOString()
const MEERA = 'Approved: Meera Nair, Earned Leave, 4 days.'
const all = [sheetRow(1), leaveRow(1), claimRow(1)]

const of = (body: unknown): InboxDecision[] => Object(body)

/** A list that stays as it is, of which each can be decided on, and be taken back. */
const still: Answers = {
  [LIST]: (_, search) => inboxOf(search.includes('kind=claim') ? [claimRow(1)] : all),
  [DECIDE]: (body) => ({ body: of(body).map(({ kind, _id }) => ({ _id, ok: true, record: { kind, _id, version: 4, undoable: UNTIL } })) }),
  [UNDO]: (body) => ({ body: of(body).map(({ kind, _id }) => ({ _id, ok: true, record: { kind, _id, version: 5 } })) }),
}

/** A decision that the server takes later, and that can't be taken back. */
async function decidingLater() {
  const taken: Answer = { body: [{ _id: 1, ok: true, record: { kind: 'leave', _id: 1, version: 4 } }] }
  const answers: ((answer: Answer) => void)[] = []
  const later = new Promise<Answer>((resolve) => void answers.push(resolve))
  const drawn = visit({ ...still, [DECIDE]: () => later })
  await drawn.user.click(await screen.findByRole('button', { name: /^Approve Meera/ }))
  return { ...drawn, answer: () => act(() => answers[0]?.(taken)) }
}

// Messages outlive the page that a test has opened.
afterEach(() =>
  act(() => {
    for (const close of screen.queryAllByRole('button', { name: 'Close message' })) close.click()
    forgetOffers()
  }),
)

// inbox-18
describe('a click right after the one that decided', () => {
  it('falls on nothing that stands at its place by now', async () => {
    const { calls, sent } = visit(still)
    await screen.findByRole('row', { name: /Farhan/ })
    const user = atOnce()
    await user.click(button(/^Approve Farhan/))
    await user.click(await screen.findByRole('button', { name: /^Undo: Approved: Farhan/ }))
    await user.click(button(/^Approve Meera/))
    const rail = await screen.findByRole('complementary', { name: /Meera/ })
    await user.click(within(rail).getByRole('button', { name: /^Approve/ }))
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 600)
    await user.click(button(/^Approve Imran/))
    await screen.findByRole('button', { name: /^Undo: Approved: Imran/ })
    expect(sent().map((body) => of(body).map(({ kind }) => kind))).toEqual([['timesheet'], ['claim']])
    expect(calls.filter(({ name }) => name === UNDO)).toEqual([])
  })

  it('is heard at another place', async () => {
    const { sent } = visit(still)
    await screen.findByRole('row', { name: /Farhan/ })
    const user = atOnce()
    await user.click(button(/^Approve Farhan/))
    await screen.findByRole('button', { name: /^Undo: Approved: Farhan/ })
    await user.pointer({ target: button(/^Approve Meera/), keys: '[MouseLeft]', coords: { clientX: 0, clientY: 57 } })
    await waitFor(() => expect(sent()).toHaveLength(2))
  })

  it('is heard where a key has decided', async () => {
    const { sent } = visit(still)
    await screen.findByRole('row', { name: /Farhan/ })
    const user = atOnce()
    rowOf(/Farhan/).focus()
    await user.keyboard('a')
    await screen.findByRole('button', { name: /^Undo: Approved: Farhan/ })
    await user.click(button(/^Approve Meera/))
    await waitFor(() => expect(sent()).toHaveLength(2))
  })
})

// inbox-18
describe('what was decided on before the list was left', () => {
  it('is told by a message over another list', async () => {
    const { user, answer } = await decidingLater()
    await user.click(screen.getByText('Claims'))
    await screen.findByRole('heading', { name: 'To look at 1' })
    answer()
    await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent(MEERA))
  })

  it('is told by a message on another page', async () => {
    const { router, answer } = await decidingLater()
    await act(() => router.navigate('/reimbursement'))
    answer()
    await act(() => router.navigate('/inbox'))
    await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent(MEERA))
  })
})

// inbox-18
describe('the focus', () => {
  it.each([
    ['approved', 'a'],
    ['rejected', 'rNo cover{Enter}'],
  ])('goes to Undo where the only row was %s', async (_, keys) => {
    const { user } = visit({ ...still, [LIST]: inboxOf([leaveRow(1)]) })
    await screen.findByRole('row', { name: /Meera/ })
    rowOf(/Meera/).focus()
    await user.keyboard(keys)
    await waitFor(() => expect(button(/^Undo: /)).toHaveFocus())
  })

  it.each([
    ['decides on another', /Farhan/],
    ['goes on by keys', /Imran/],
  ])('does not go to what was taken back where the reader %s before it waits again', async (way, inHand) => {
    let waits = all
    const { user, refresh } = visit({ ...still, [LIST]: () => inboxOf(waits) })
    await screen.findByRole('row', { name: /Meera/ })
    waits = [sheetRow(1), claimRow(1)]
    await user.click(button(/^Approve Meera/))
    await user.click(await screen.findByRole('button', { name: /^Undo: / }))
    await screen.findByText('Taken back: it waits again.')
    waits = [sheetRow(1), leaveRow(1, { version: 5 }), claimRow(1)]
    if (way === 'goes on by keys') {
      await user.keyboard('{ArrowDown}')
      refresh()
    } else await user.click(button(/^Approve Imran/))
    await screen.findByRole('row', { name: /Meera/ })
    expect(await screen.findByRole('complementary', { name: inHand })).toBeInTheDocument()
  })
})
