import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { InboxDecision, InboxRow } from '../api.gen'
import { briefRow, claimRow, inboxOf, leaveRow, sheetRow } from '../testInbox'
import { button, DECIDE, leaveAndReturn, LIST, rowOf, visit, type Answers } from '../testPage'
import { forgetOffers } from '@/shared/feedback/offers'
import { formatTime } from '@/shared/format/dates'

const UNDO = 'POST /inbox/undo'
const UNTIL = new Date(Date.now() + 600_000).toISOString()
const meera = leaveRow(1)
const all = [sheetRow(1), meera, claimRow(1)]

const of = (body: unknown): InboxDecision[] => Object(body)
const undos = (): HTMLElement[] => screen.getAllByRole('button', { name: /^Undo: / })

/** A list that loses what is decided on, and has it again once that is taken back, but for those of `refused`. */
function undoing(rows: InboxRow[], refused: Partial<Record<InboxDecision['kind'], string>> = {}): Answers {
  let listed = rows
  return {
    [LIST]: () => inboxOf(listed),
    [DECIDE]: (body) => {
      listed = listed.filter((row) => !of(body).some(({ kind }) => kind === row.kind))
      return { body: of(body).map(({ kind, _id }) => ({ _id, ok: true, record: { kind, _id, version: 4, undoable: UNTIL } })) }
    },
    [UNDO]: (body) => {
      const back = of(body).filter(({ kind }) => refused[kind] === undefined)
      listed = rows.filter((row) => listed.includes(row) || back.some(({ kind }) => kind === row.kind))
      const answers = of(body).map(({ kind, _id }) => {
        const message = refused[kind]
        return message === undefined
          ? { _id, ok: true, record: { kind, _id, version: 5 } }
          : { _id, ok: false, error: { code: 'undo_built_on', message } }
      })
      return { body: answers }
    },
  }
}

// Messages outlive the page that a test has opened.
afterEach(() =>
  act(() => {
    for (const close of screen.queryAllByRole('button', { name: 'Close message' })) close.click()
    forgetOffers()
  }),
)

describe('a decision', () => {
  // inbox-18
  it('is taken back by the line in its place, and waits again there, with the focus', async () => {
    const { user, calls } = visit(undoing(all))
    await user.click(await screen.findByRole('button', { name: /^Approve Meera Nair/ }))
    await screen.findByRole('heading', { level: 1, name: 'Waiting for me 2' })
    await user.click(button(/^Undo: Approved: Meera Nair/))
    expect(await screen.findByText('Taken back: it waits again.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
    expect(calls.filter(({ name }) => name === UNDO).map(({ body }) => body)).toEqual([[{ kind: 'leave', _id: 1, version: 4 }]])
    expect(await screen.findByRole('heading', { level: 1, name: 'Waiting for me 3' })).toBeInTheDocument()
    await waitFor(() => expect(rowOf(/Meera Nair/)).toHaveFocus())
    expect(screen.getAllByRole('row').indexOf(rowOf(/Meera Nair/))).toBe(2)
    expect(within(rowOf(/Meera Nair/)).getByRole('button', { name: /^Approve/ })).toBeInTheDocument()
  })

  it('is taken back by U, once, and not where U is typed', async () => {
    const { user, calls } = visit(undoing(all))
    const undone = () => calls.filter(({ name }) => name === UNDO).length
    await user.click(await screen.findByRole('button', { name: /^Approve Meera Nair/ }))
    await screen.findByRole('button', { name: /^Undo: / })
    await user.click(screen.getByRole('button', { name: /^Reject Farhan/ }))
    await user.keyboard('unclear')
    expect(screen.getByRole('textbox', { name: /told to Farhan/ })).toHaveValue('unclear')
    expect(undone()).toBe(0)
    await user.clear(screen.getByRole('textbox', { name: /told to Farhan/ }))
    await user.keyboard('{Escape}u')
    expect(await screen.findByText('Taken back: it waits again.')).toBeInTheDocument()
    await user.keyboard('u')
    expect(undone()).toBe(1)
  })

  // inbox-10
  it('is taken back by a line over the list once the list was left', async () => {
    const { user, calls, router } = visit(undoing(all))
    await user.click(await screen.findByRole('button', { name: /^Approve Meera Nair/ }))
    await screen.findByRole('button', { name: /^Undo: / })
    expect(screen.queryByRole('list', { name: 'What can still be taken back' })).toBeNull()
    await leaveAndReturn(router)
    const line = await screen.findByRole('list', { name: 'What can still be taken back' })
    expect(line).toHaveTextContent('Meera Nair')
    await user.click(screen.getByRole('button', { name: /^Undo: .*Meera Nair/ }))
    expect(await screen.findByText('Taken back: it waits again.')).toBeInTheDocument()
    expect(calls.filter(({ name }) => name === UNDO).map(({ body }) => body)).toEqual([[{ kind: 'leave', _id: 1, version: 4 }]])
    expect(screen.queryByRole('list', { name: 'What can still be taken back' })).toBeNull()
  })

  // inbox-10
  it('is taken back by U, the newest first', async () => {
    const { user, calls } = visit(undoing(all))
    await user.click(await screen.findByRole('button', { name: /^Approve Meera Nair/ }))
    await screen.findByText('Approved: Meera Nair, Earned Leave, 4 days.')
    await user.click(await screen.findByRole('button', { name: /^Approve Imran/ }))
    await screen.findByText('Approved: Imran Sheikh, Travel, ₹12,450.00.')
    expect(undos().map((one) => one.getAttribute('aria-keyshortcuts'))).toEqual([null, 'u'])
    const undone = () => calls.filter(({ name }) => name === UNDO).map(({ body }) => of(body)[0]?.kind)
    await user.keyboard('u')
    await waitFor(() => expect(undone()).toEqual(['claim']))
    await waitFor(() => expect(undos()).toHaveLength(1))
    await user.keyboard('u')
    await waitFor(() => expect(undone()).toEqual(['claim', 'leave']))
  })

  it('is taken back by U before what was decided on an earlier visit', async () => {
    const { user, calls, router } = visit(undoing(all))
    await user.click(await screen.findByRole('button', { name: /^Approve Meera Nair/ }))
    await screen.findByRole('button', { name: /^Undo: / })
    await leaveAndReturn(router)
    await user.click(await screen.findByRole('button', { name: /^Approve Imran/ }))
    await screen.findByRole('button', { name: /^Undo: Approved: Imran/ })
    await user.keyboard('u')
    await screen.findByText('Taken back: it waits again.')
    expect(calls.filter(({ name }) => name === UNDO).map(({ body }) => of(body)[0]?.kind)).toEqual(['claim'])
    expect(screen.getByRole('list', { name: 'What can still be taken back' })).toHaveTextContent('Meera Nair')
  })

  // inbox-10
  it('says for how long it can be taken back, and over the list until when', async () => {
    const { user, router } = visit(undoing(all))
    await user.click(await screen.findByRole('button', { name: /^Approve Meera Nair/ }))
    await screen.findByRole('button', { name: /^Undo: / })
    expect(rowOf(/Meera Nair/)).toHaveTextContent(/Earned Leave, 4 days\. Undo, (10:00|9:\d\d) left$/)
    await leaveAndReturn(router)
    const until = `until ${formatTime(UNTIL, 'Asia/Kolkata')}`
    expect(await screen.findByRole('list', { name: 'What can still be taken back' })).toHaveTextContent(until)
  })

  // inbox-10
  it.each([
    ['asset', 'Accept Laptop'],
    ['task', 'Activate Laptop'],
    ['comp-off', 'Approve Laptop'],
    ['checklist', 'Done Laptop'],
  ] as const)('on what is told in brief, of the kind %s, is taken back, too', async (kind, name) => {
    const deed = ({ asset: 'accept', task: 'settle', 'comp-off': 'decide', checklist: 'do' } as const)[kind]
    const laptop = briefRow(kind, 7, { deed, own: kind === 'asset' || kind === 'checklist', empname: 'Laptop', title: 'Laptop', actions: ['approve'] })
    const { user, calls } = visit(undoing([laptop, meera]))
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
    await screen.findByRole('heading', { level: 1, name: 'Waiting for me 1' })
    await user.click(await screen.findByRole('button', { name: /^Undo: / }))
    expect(await screen.findByText('Taken back: it waits again.')).toBeInTheDocument()
    expect(calls.filter(({ name: called }) => called === UNDO).map(({ body }) => body)).toEqual([[{ kind, _id: 7, version: 4 }]])
    expect(await screen.findByRole('heading', { level: 1, name: 'Waiting for me 2' })).toBeInTheDocument()
  })

  it('that can not be taken back any more stays, and says why', async () => {
    const { user } = visit(undoing(all, { leave: 'Another leave has its days by now.' }))
    await user.click(await screen.findByRole('button', { name: /^Approve Meera Nair/ }))
    await user.click(await screen.findByRole('button', { name: /^Undo: / }))
    expect(await screen.findByText('Not taken back.')).toBeInTheDocument()
    expect(screen.getByText('Another leave has its days by now.')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Waiting for me 2' })).toBeInTheDocument()
    expect(rowOf(/Approved: Meera Nair/)).not.toHaveTextContent('Undo')
  })

  it('that failed to be taken back stays, and says so', async () => {
    const { user } = visit({ ...undoing(all), [UNDO]: { status: 503, body: { code: 'busy', message: 'Too busy.' } } })
    await user.click(await screen.findByRole('button', { name: /^Approve Meera Nair/ }))
    await user.click(await screen.findByRole('button', { name: /^Undo: / }))
    expect(await screen.findByText('Not taken back.')).toBeInTheDocument()
    // Nobody has heard of it: it is offered for as long as before.
    expect(await screen.findByRole('button', { name: /^Undo: Approved: Meera Nair/ })).toBeInTheDocument()
  })
})

it('many are taken back at once, each on its own', async () => {
  const { user, calls } = visit(undoing(all, { claim: 'It is too late to take this decision back.' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  await user.click(button('Approve 3'))
  await screen.findByText('Approved: 3 things.')
  await user.keyboard('u')
  expect(await screen.findByText('2 of 3 taken back.')).toBeInTheDocument()
  // What it said is not so any more.
  expect(screen.queryByText('Approved: 3 things.')).toBeNull()
  expect(screen.getByText('It is too late to take this decision back.')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { level: 1, name: 'Waiting for me 2' })).toBeInTheDocument()
  const kinds = ['timesheet', 'leave', 'claim']
  expect(calls.filter(({ name }) => name === UNDO).map(({ body }) => body)).toEqual([kinds.map((kind) => ({ kind, _id: 1, version: 4 }))])
})

// inbox-10
it('of what is routine those that went through are taken back, by the one message that says what became of all', async () => {
  const records = [{ kind: 'timesheet' as const, _id: 11, version: 2 }, { kind: 'leave' as const, _id: 12, version: 1 }]
  const routine = { kinds: [{ kind: 'timesheet' as const, count: 1, capped: false }, { kind: 'leave' as const, count: 1, capped: false }], amount: 0, records }
  const answers = [
    { _id: 11, ok: true, record: { kind: 'timesheet', _id: 11, version: 3, undoable: UNTIL } },
    { _id: 12, ok: false, error: { code: 'stale_version', message: 'Somebody was faster.' } },
  ]
  const { user, calls } = visit({
    [LIST]: inboxOf([meera], { routine }),
    [DECIDE]: { body: answers },
    [UNDO]: { body: [{ _id: 11, ok: true, record: { kind: 'timesheet', _id: 11, version: 4 } }] },
  })
  await user.click(await screen.findByRole('button', { name: 'Approve all 2' }))
  expect(await screen.findByText('1 of 2 approved, 1 did not go through.')).toBeInTheDocument()
  expect(screen.getByText('Somebody was faster.')).toBeInTheDocument()
  expect(screen.queryByText('Approved: 1 thing.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Taken back: it waits again.')).toBeInTheDocument()
  expect(calls.filter(({ name }) => name === UNDO).map(({ body }) => body)).toEqual([[{ kind: 'timesheet', _id: 11, version: 3 }]])
})
