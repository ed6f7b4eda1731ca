import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { briefRow, claimRow, inboxOf, investmentRow, KEYS, leaveRow, manager, sheetRow } from '../testInbox'
import { DECIDE, LIST, queueOf, type Answers } from '../testPage'
import { rowNumber } from '../rows'
import { InboxTile } from '../tiles'
import { forgetLeftOut, leaveOut } from '@/shared/decisions/leftOut'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const meera = leaveRow(1)
const all = [sheetRow(1), meera, claimRow(1), investmentRow(1)]

function Drawn() {
  useGetMeQuery()
  return (
    <>
      <InboxTile />
      <Toaster />
    </>
  )
}

/** The tile on the dashboard of somebody, and what it asked for. */
function visit(answers: Answers, viewer = manager) {
  beSignedIn(viewer, KEYS)
  const calls = serve({ 'GET /auth/me': meOf(viewer, KEYS), ...answers })
  open('/welcome', '/welcome', <Drawn />)
  return { user: userEvent.setup(), calls, sent: () => calls.filter((call) => call.name === DECIDE).map(({ body }) => body) }
}

const lineOf = (name: RegExp): HTMLElement => {
  const found = screen.getAllByRole('listitem').find((item) => name.test(item.textContent ?? ''))
  if (found === undefined) throw new Error(`no line ${String(name)}`)
  return found
}

afterEach(forgetLeftOut)

describe('the head of the inbox on the dashboard', () => {
  it('counts what waits of each kind, and leads to all of it', async () => {
    const kinds = [['timesheet', 14], ['leave', 11], ['claim', 0], ['investment', 1]] as const
    const counts = kinds.map(([kind, count]) => ({ kind, count, capped: false }))
    visit({ [LIST]: inboxOf(all, { total: 26, kinds: counts }) })
    expect(await screen.findByRole('link', { name: 'All 26 in Inbox' })).toHaveAttribute('href', '/inbox')
    expect(screen.getByRole('link', { name: 'Timesheets 14' })).toHaveAttribute('href', '/inbox?kind=timesheet')
    expect(screen.getByRole('link', { name: 'Investments 1' })).toHaveAttribute('href', '/inbox?kind=investment')
    expect(screen.queryByRole('link', { name: /^Claims/ })).toBeNull()
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
    expect(lineOf(/Farhan/)).toHaveTextContent('Week 46, 46.0 h')
    expect(within(lineOf(/Farhan/)).getByText('6 h on Tuesday, a holiday (Diwali)')).toBeVisible()
    expect(within(lineOf(/Meera/)).getByText(/Arjun Reddy is away/)).toBeVisible()
  })

  it('decides in its place, with a remark where that is needed', async () => {
    const { user, sent } = visit(queueOf(all))
    await user.click(await screen.findByRole('button', { name: /^Approve Meera Nair/ }))
    expect(await screen.findByText('Approved: Meera Nair, Earned Leave, 4 days.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Reject Farhan/ }))
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Required.')).toBeInTheDocument()
    await user.keyboard('Diwali was off.{Enter}')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()).toEqual([
      [{ kind: 'leave', _id: 1, version: 3, status: 'Approved' }],
      [{ kind: 'timesheet', _id: 1, version: 3, status: 'Rejected', remark: 'Diwali was off.' }],
    ])
  })

  // inbox-13
  it('decides on a leave that somebody asks to cancel', async () => {
    const wish = leaveRow(1, { status: 'Approved', cancelreason: 'The trip is off', actions: ['cancel', 'keep'] })
    const { user, sent } = visit({ [LIST]: inboxOf([wish]), [DECIDE]: { body: [{ _id: 1, ok: true, record: { kind: 'cancellation', _id: 1 } }] } })
    await user.click(await screen.findByRole('button', { name: /^Keep Meera Nair/ }))
    expect(lineOf(/Meera/)).toHaveTextContent('Keeping')
    await user.type(screen.getByRole('textbox', { name: /why it stays approved, told to Meera Nair/ }), 'The days are planned.{Enter}')
    expect(await screen.findByText('Kept: Meera Nair, Earned Leave, 4 days.')).toBeInTheDocument()
    expect(sent()).toEqual([[{ kind: 'cancellation', _id: 1, version: 3, status: 'Rejected', remark: 'The days are planned.' }]])
  })

  // inbox-5
  it('asks for what is to be looked at, and approves what is routine in one line', async () => {
    const records = [{ kind: 'timesheet' as const, _id: 4, version: 3 }, { kind: 'leave' as const, _id: 5, version: 2 }]
    const routine = { kinds: [{ kind: 'timesheet' as const, count: 1, capped: false }, { kind: 'leave' as const, count: 1, capped: false }], amount: 0, records }
    const { user, calls, sent } = visit({
      [LIST]: inboxOf([meera], { routine }),
      [DECIDE]: { body: records.map(({ kind, _id }) => ({ _id, ok: true, record: { kind, _id } })) },
    })
    expect(await screen.findByText('1 timesheet and 1 leave')).toBeInTheDocument()
    expect(calls.find(({ name }) => name === LIST)?.search).toBe('?part=look&first=true&page=1&pageSize=5')
    // What is routine is no row.
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Approve all 2' }))
    await waitFor(() => expect(sent()).toEqual([records.map((record) => ({ ...record, status: 'Approved' }))]))
    expect(await screen.findByText('Approved: 2 things.')).toBeInTheDocument()
  })

  it('approves nothing that was left out of it in the inbox', async () => {
    const records = [{ kind: 'leave' as const, _id: 5, version: 2 }, { kind: 'leave' as const, _id: 6, version: 2 }]
    const routine = { kinds: [{ kind: 'leave' as const, count: 2, capped: false }], amount: 0, records }
    leaveOut(() => new Set([rowNumber({ kind: 'leave', _id: 5 })]))
    const { user, sent } = visit({ [LIST]: inboxOf([], { routine, kinds: routine.kinds }), [DECIDE]: { body: [{ _id: 6, ok: true }] } })
    const approve = await screen.findByRole('button', { name: 'Approve 1' })
    // All of it is routine: still something waits.
    expect(screen.queryByText('Nothing waits for you.')).toBeNull()
    await user.click(approve)
    await waitFor(() => expect(sent()).toEqual([[{ kind: 'leave', _id: 6, version: 2, status: 'Approved' }]]))
  })

  it('says that nothing waits', async () => {
    visit({ [LIST]: inboxOf([]) })
    expect(await screen.findByText('Nothing waits for you.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Inbox' })).toHaveAttribute('href', '/inbox')
  })

  it('offers to try again where it could not be had', async () => {
    visit({ [LIST]: { status: 503, body: { code: 'busy', message: 'Too busy.' } } })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })

  it('shows who decides on nothing what is theirs to do', async () => {
    const brief = briefRow('policy', 7, { own: true, title: 'Travel', deed: 'read' })
    visit({ [LIST]: inboxOf([brief]) }, { ...person, role: 'dev' })
    expect(await screen.findByRole('link', { name: /^Travel/ })).toHaveAttribute('href', '/policy/7')
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  })
})
