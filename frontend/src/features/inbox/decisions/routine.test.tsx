import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { InboxDecision, InboxRow } from '../api.gen'
import { claimRow, inboxOf, leaveRow, secondStep, sheetRow } from '../testInbox'
import { button, DECIDE, LIST, rowOf, visit, type Answers } from '../testPage'
import { forgetLeftOut } from '@/shared/decisions/leftOut'
import { forgetOffers } from '@/shared/feedback/offers'

const UNDO = 'POST /inbox/undo'
const UNTIL = new Date(Date.now() + 600_000).toISOString()
const ROUTINE = ['timesheet', 'leave', 'claim'] as const
const LABEL = 'What needs not be looked at'

const meera = leaveRow(1, { away: [] })
const kavya = leaveRow(2, { empname: 'Kavya Iyer', away: [] })
const priya = sheetRow(3, { username: 'Priya Das' })
const farhan = sheetRow(4)

const idOf = ({ timesheet, leave, claim }: InboxRow): number => (timesheet ?? leave ?? claim)?._id ?? 0
const decisionsOf = (body: unknown): InboxDecision[] => Object(body)
const isAmong = (row: InboxRow, records: readonly { kind: string; _id: number }[]): boolean =>
  records.some(({ kind, _id }) => kind === row.kind && _id === idOf(row))

/** A list of what is routine and one of the rest: each loses what is decided on, and has it again once that is taken back. */
function morning(routine: InboxRow[], look: InboxRow[] = []): Answers {
  let gone: InboxDecision[] = []
  const left = (rows: InboxRow[]): InboxRow[] => rows.filter((row) => !isAmong(row, gone))
  return {
    [LIST]: (_, search) => {
      const quiet = left(routine)
      const records = quiet.flatMap((row) => ROUTINE.filter((kind) => kind === row.kind).map((kind) => ({ kind, _id: idOf(row), version: 3 })))
      const { kinds } = inboxOf([...quiet, ...left(look)]).body
      const told = { kinds: inboxOf(quiet).body.kinds.filter(({ count }) => count > 0), amount: 0, records }
      return inboxOf(search.includes('part=routine') ? quiet : left(look), { kinds, routine: told })
    },
    [DECIDE]: (body) => {
      gone = [...gone, ...decisionsOf(body)]
      return { body: decisionsOf(body).map(({ kind, _id }) => ({ kind, _id, ok: true, record: { kind, _id, version: 4, undoable: UNTIL } })) }
    },
    [UNDO]: (body) => {
      const back = decisionsOf(body)
      gone = gone.filter((one) => !back.some(({ kind, _id }) => kind === one.kind && _id === one._id))
      return { body: back.map(({ kind, _id }) => ({ _id, ok: true, record: { kind, _id, version: 5 } })) }
    },
  }
}

const approved = (row: InboxRow) => ({ kind: row.kind, _id: idOf(row), version: 3, status: 'Approved' })
const rejected = (row: InboxRow, remark: string) => ({ ...approved(row), status: 'Rejected', remark })

/** The page, with what is routine opened. */
async function opened(routine: InboxRow[], look: InboxRow[] = []) {
  const drawn = visit(morning(routine, look))
  await drawn.user.click(await screen.findByRole('button', { name: 'Show' }))
  return { ...drawn, list: within(await screen.findByRole('table', { name: LABEL })) }
}

const box = (name: RegExp | string): HTMLElement => screen.getByRole('checkbox', { name })

// Messages outlive the page that a test has opened.
afterEach(() =>
  act(() => {
    for (const close of screen.queryAllByRole('button', { name: 'Close message' })) close.click()
    forgetOffers()
    forgetLeftOut()
  }),
)

// inbox-5
describe('what is routine', () => {
  it('is one line that opens, and is approved at once', async () => {
    const { user, sent, calls, list } = await opened([priya, meera], [farhan])
    expect(screen.getByRole('heading', { name: 'Routine 2' })).toBeInTheDocument()
    expect(screen.getByText('1 timesheet and 1 leave')).toBeInTheDocument()
    expect(calls.findLast((call) => call.name === LIST)?.search).toBe('?part=routine&page=1&pageSize=100')
    expect(list.getAllByRole('row')).toHaveLength(3)
    await user.click(button('Approve all 2'))
    await waitFor(() => expect(sent()).toEqual([[approved(priya), approved(meera)]]))
    expect(await screen.findByText('Approved: 2 things.')).toBeInTheDocument()
    // Its line is what was decided, in its place, and opens no more.
    expect(await screen.findByRole('heading', { name: 'Routine' })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^(Show|Hide|Approve \d+$|Approve all)/ })).toBeNull())
    await waitFor(() => expect(screen.queryByRole('table', { name: LABEL })).toBeNull())
  })

  // inbox-10, inbox-18
  it('is taken back by the line in its place, and is routine again', async () => {
    const { user, calls } = visit(morning([priya, meera], [farhan]))
    await user.click(await screen.findByRole('button', { name: 'Approve all 2' }))
    await user.click(await screen.findByRole('button', { name: 'Undo: Approved: 2 things.' }))
    expect(await screen.findByRole('heading', { name: 'Routine 2' })).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Approve all 2' })).toBeInTheDocument()
    expect(screen.queryByText('Approved: 2 things.')).toBeNull()
    const taken = calls.filter(({ name }) => name === UNDO).map(({ body }) => decisionsOf(body).map(({ kind, _id }) => [kind, _id]))
    expect(taken).toEqual([[['timesheet', 3], ['leave', 1]]])
  })

  // inbox-18
  it('is taken back, and what was approved since keeps its line', async () => {
    const { user } = await opened([priya, meera, kavya], [farhan])
    await user.click(box(/^Choose Kavya/))
    await user.click(button('Approve 2'))
    await user.click(await screen.findByRole('checkbox', { name: /^Choose Kavya/, checked: false }))
    await user.click(await screen.findByRole('button', { name: /^Approve (all )?1$/ }))
    await user.click(await screen.findByRole('button', { name: 'Undo: Approved: 2 things.' }))
    expect(await screen.findByRole('heading', { name: 'Routine 2' })).toBeInTheDocument()
    expect(button('Undo: Approved: 1 thing.').closest('[aria-label="What can still be taken back"]')).toBeNull()
  })

  it('is approved by Shift and A, wherever the focus is', async () => {
    const { user, sent } = visit(morning([priya, meera], [farhan]))
    await screen.findByRole('button', { name: 'Approve all 2' })
    await user.keyboard('{Shift>}A{/Shift}')
    await waitFor(() => expect(sent()).toEqual([[approved(priya), approved(meera)]]))
  })

  it('is not there where nothing is', async () => {
    visit(morning([], [farhan]))
    await screen.findByRole('row', { name: /Farhan/ })
    expect(screen.queryByRole('heading', { name: /^Routine/ })).toBeNull()
  })

  it('is all chosen at first, and what is left out waits on', async () => {
    const { user, sent, list } = await opened([priya, meera, kavya], [farhan])
    for (const one of list.getAllByRole('checkbox')) expect(one).toBeChecked()
    await user.click(box(/^Choose Kavya/))
    // What is to be looked at is chosen apart.
    expect(screen.queryByRole('region', { name: /selected$/ })).toBeNull()
    await user.click(button('Approve 2'))
    await waitFor(() => expect(sent()).toEqual([[approved(priya), approved(meera)]]))
    expect(await screen.findByRole('heading', { name: 'Routine 1' })).toBeInTheDocument()
    expect(box(/^Choose Kavya/)).not.toBeChecked()
  })

  it('stays left out once its line is closed', async () => {
    const { user, sent } = await opened([priya, meera], [farhan])
    await user.click(box(/^Choose Priya/))
    await user.click(button('Hide'))
    expect(screen.queryByRole('table', { name: LABEL })).toBeNull()
    await user.click(button('Approve 1'))
    await waitFor(() => expect(sent()).toEqual([[approved(meera)]]))
  })

  it('stays left out while another page is looked at', async () => {
    const { user, unmount } = await opened([priya, meera], [farhan])
    await user.click(box(/^Choose Priya/))
    unmount()
    const again = visit(morning([priya, meera], [farhan]))
    await again.user.click(await screen.findByRole('button', { name: 'Approve 1' }))
    await waitFor(() => expect(again.sent()).toEqual([[approved(meera)]]))
  })

  it('is approved only as it is shown', async () => {
    const records = [
      { kind: 'leave' as const, _id: 1, version: 3 },
      // Changed, and added, after the rows were asked for.
      { kind: 'leave' as const, _id: 2, version: 4 },
      { kind: 'claim' as const, _id: 9, version: 3 },
    ]
    const known = inboxOf([farhan], { routine: { kinds: [{ kind: 'leave', count: 2, capped: false }], amount: 0, records } })
    const { user, sent } = visit({
      ...morning([]),
      [LIST]: (_, search) => (search.includes('part=routine') ? inboxOf([meera, kavya]) : known),
    })
    await screen.findByRole('button', { name: 'Approve all 3' })
    await user.click(button('Show'))
    await user.click(await screen.findByRole('button', { name: 'Approve 1' }))
    await waitFor(() => expect(sent()).toEqual([[approved(meera)]]))
  })

  it('is not approved where none of it is chosen', async () => {
    const { user, sent } = await opened([priya, meera], [farhan])
    await user.click(box('Choose all that is routine'))
    expect(button('Approve 0')).toHaveAttribute('aria-disabled', 'true')
    await user.click(button('Approve 0'))
    await user.keyboard('{Shift>}A{/Shift}')
    await user.click(box('Choose all that is routine'))
    await user.click(button('Approve all 2'))
    await waitFor(() => expect(sent()).toEqual([[approved(priya), approved(meera)]]))
  })
})

describe('a row of what is routine', () => {
  // inbox-5, inbox-10
  it('is rejected with a remark, is not approved with the rest meanwhile, and is taken back', async () => {
    const { user, calls, sent } = await opened([priya, meera, kavya])
    await user.click(button(/^Reject Kavya/))
    expect(box(/^Choose Kavya/)).not.toBeChecked()
    expect(button('Approve 2')).toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: 'Remark optional, told to Kavya Iyer' }), 'No cover{Enter}')
    expect(await screen.findByText('Rejected: Kavya Iyer, Earned Leave, 4 days.')).toBeInTheDocument()
    expect(sent()).toEqual([[rejected(kavya, 'No cover')]])
    expect(await screen.findByRole('heading', { name: 'Routine 2' })).toBeInTheDocument()
    await user.click(button(/^Undo: Rejected: Kavya/))
    expect(await screen.findByRole('heading', { name: 'Routine 3' })).toBeInTheDocument()
    expect(calls.filter(({ name }) => name === UNDO).map(({ body }) => body)).toEqual([[{ kind: 'leave', _id: 2, version: 4 }]])
    await waitFor(() => expect(box(/^Choose Kavya/)).toBeChecked())
  })

  it('that is a sheet is not rejected without a remark', async () => {
    const { user, sent } = await opened([priya, meera])
    await user.click(button(/^Reject Priya/))
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Required.')).toBeInTheDocument()
    await user.keyboard('Friday was off.{Enter}')
    await waitFor(() => expect(sent()).toEqual([[rejected(priya, 'Friday was off.')]]))
  })

  it('has the keys of every row, and the focus goes on to what is to be looked at', async () => {
    const { user, sent } = await opened([meera, kavya], [farhan])
    act(() => rowOf(/Meera/).focus())
    await user.keyboard(' ')
    expect(box(/^Choose Meera/)).not.toBeChecked()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(rowOf(/Kavya/)).toHaveFocus())
    expect(await screen.findByRole('complementary', { name: 'Kavya Iyer, Earned Leave' })).toBeInTheDocument()
    await user.keyboard('a')
    await waitFor(() => expect(sent()).toEqual([[approved(kavya)]]))
    await waitFor(() => expect(rowOf(/Farhan/)).toHaveFocus())
    expect(rowOf(/Kavya/)).toHaveTextContent('Approved: Kavya Iyer')
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(rowOf(/Meera/)).toHaveFocus())
    await user.keyboard('r')
    expect(await screen.findByRole('textbox', { name: /told to Meera/ })).toHaveFocus()
  })

  it('that somebody else took first says so', async () => {
    const refused = { ok: false, error: { code: 'decided', message: 'Decided by Sunita Rao at 10:01.' } }
    const { user } = visit({ ...morning([meera, kavya]), [DECIDE]: { body: [{ kind: 'leave', _id: 1, ...refused }] } })
    await user.click(await screen.findByRole('button', { name: 'Show' }))
    await user.click(await screen.findByRole('button', { name: /^Approve Meera/ }))
    const list = within(await screen.findByRole('table', { name: LABEL }))
    expect(await list.findByText('Decided by Sunita Rao at 10:01.')).toBeInTheDocument()
  })

  // approvals-4
  it('that stands in no other list, in somebody’s place or for a second time, is decided on here', async () => {
    const instead = { ...meera, absent: { user: 9, empname: 'Sunita Rao' } }
    const { user, sent, list } = await opened([instead, claimRow(5, { approval: secondStep })])
    const [, first, second] = list.getAllByRole('row')
    expect(first).toHaveTextContent('for Sunita Rao')
    expect(second).toHaveTextContent('Approved by Manoj Nair.')
    expect(list.queryByRole('link')).toBeNull()
    await user.click(button(/^Reject Meera/))
    await user.keyboard('Ask her{Enter}')
    await screen.findByText('Rejected for Sunita Rao: Meera Nair, Earned Leave, 4 days.')
    await user.click(button(/^Approve Imran/))
    await waitFor(() => expect(sent()).toEqual([[rejected(meera, 'Ask her')], [{ kind: 'claim', _id: 5, version: 3, status: 'Approved' }]]))
  })
})
