import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ReimbursementPage } from '../ReimbursementPage'
import { admin, claimant, claimOf, KEYS, listOf, manager, typeOf } from '../testClaims'
import { portal } from '@/messages/portal'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const over = claimOf(1, { amount: 12_450, left: -2450, empName: 'Imran Sheikh' })
const within1 = claimOf(2, { amount: 1180, left: 320, limit: 1500, empId: 8, empName: 'Simran Gill', reimbursementTypeName: 'Internet' })
const within2 = claimOf(3, { amount: 599, left: 201, limit: 800, others: 10, empId: 9, empName: 'Karthik Rao', reimbursementTypeName: 'Phone', billNo: null })

function Page() {
  useGetMeQuery()
  return (
    <div id="content">
      <ReimbursementPage />
      <ConfirmHost />
      <Toaster />
    </div>
  )
}

type Answers = Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)>

function visit(viewer: typeof person, answers: Answers, search = '') {
  beSignedIn(viewer, KEYS)
  const types = [typeOf(1, 'Travel'), typeOf(2, 'Phone', { amount: 800, billRequired: 'no' })]
  const calls = serve({ 'GET /auth/me': meOf(viewer, KEYS), 'GET /reimbursementtype': listOf(types), ...answers })
  return { calls, user: userEvent.setup(), ...open(`/reimbursement${search}`, '/reimbursement', <Page />) }
}

const LIST = 'GET /reimbursement/requested'

/** The list over the limit is asked for first, the one within it second: both by the same path. */
function queueOf(lists: () => { over: object[]; within: object[] }) {
  const served = new Map<string, number>()
  return {
    [LIST]: () => {
      const at = served.get(LIST) ?? 0
      served.set(LIST, at + 1)
      const { over, within } = lists()
      return listOf(at % 2 === 0 ? over : within)
    },
  }
}

const sent = (calls: { name: string; body: unknown }[], name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)

describe('the tabs', () => {
  it.each([
    ['an employee', claimant, ['Requests', 'Approved', 'Balance Report']],
    ['a manager', manager, ['Requests', 'Approved', 'Settings']],
    ['an admin', admin, ['Requests', 'Approved', 'Settings']],
  ])('of %s are those of the role', async (_who, viewer, tabs) => {
    visit(viewer, { [LIST]: { body: [] } })
    await screen.findByRole('tab', { name: 'Requests', selected: true })
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(tabs)
  })

  it('come without Add Request for who may not claim, by a link too', async () => {
    visit(person, { 'GET /reimbursement/requested/3': { body: [] }, 'GET /reimbursement/rejected/3': { body: [] } }, '?add=1')
    expect(await screen.findByText('Claims are open to you once an admin has allowed it.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add Request' })).toBeNull()
  })
})

describe('the queue of claims', () => {
  it('shows what is over the limit first, and the bill of the claim in hand', async () => {
    visit(manager, queueOf(() => ({ over: [over], within: [within1, within2] })))
    const table = await screen.findByRole('table', { name: 'Claims that wait for a decision' })
    expect(within(table).getByText('1 claim, ₹12,450.00')).toBeInTheDocument()
    expect(within(table).getByText('2 claims, ₹1,779.00')).toBeInTheDocument()
    expect(within(table).getByRole('row', { name: /Imran Sheikh/ })).toHaveTextContent('−2,450.00')
    expect(screen.getByText('3 claims wait for you, ₹14,229.00')).toBeInTheDocument()
    const panel = screen.getByRole('complementary', { name: 'Imran Sheikh, Travel' })
    expect(panel).toHaveTextContent('₹2,450.00 over the limit, nothing else claimed in it')
  })

  // claim-7
  it('says what speaks against a claim in the words of the server, in its row and beside its bill', async () => {
    const warnings = [
      { kind: 'limit' as const, message: '₹2,450.00 over ₹10,000.00', dates: [] },
      { kind: 'bill' as const, message: 'No file was added.', dates: [] },
      { kind: 'twice' as const, message: 'Bill TR/1 was claimed on 03/11/2026 too', dates: ['2026-11-03'] },
    ]
    visit(manager, queueOf(() => ({ over: [{ ...over, warnings }], within: [within1] })))
    const row = await screen.findByRole('row', { name: /Imran Sheikh/ })
    for (const { message } of warnings) expect(within(row).getByText(message)).toHaveClass('color-warning')
    const panel = screen.getByRole('complementary', { name: 'Imran Sheikh, Travel' })
    expect(within(panel).getByText('No file was added.')).toBeInTheDocument()
    expect(within(panel).getByText('Bill TR/1 was claimed on 03/11/2026 too')).toHaveClass('color-warning')
    // What is over the limit stands beside the bar.
    expect(within(panel).queryByText('₹2,450.00 over ₹10,000.00')).toBeNull()
    // Of what the server does not warn of nothing is worked out here, though there is no file.
    expect(screen.getByRole('row', { name: /Simran Gill/ })).not.toHaveTextContent('No file was added.')
  })

  it('is decided on by the keyboard alone', async () => {
    let left = [within1, within2]
    const { calls, user } = visit(manager, {
      ...queueOf(() => ({ over: [over], within: left })),
      'PUT /reimbursement': () => {
        left = [within2]
        return { body: [{ _id: 2, ok: true, record: { ...within1, status: 'Approved' } }] }
      },
    })
    const first = await screen.findByRole('row', { name: /Imran Sheikh/ })
    first.focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('row', { name: /Simran Gill/ })).toHaveFocus())
    await user.keyboard(' ')
    expect(screen.getByText('1 selected')).toBeInTheDocument()
    await user.keyboard(' ')
    expect(screen.queryByText('1 selected')).toBeNull()
    await user.keyboard('a')
    expect(await screen.findByText('Claim of Simran Gill, ₹1,180.00, is approved.')).toBeInTheDocument()
    expect(sent(calls, 'PUT /reimbursement')).toEqual([[{ _id: 2, version: 3, status: 'Approved' }]])
    await waitFor(() => expect(screen.getByRole('row', { name: /Karthik Rao/ })).toHaveFocus())
    await user.keyboard('r')
    expect(await screen.findByRole('textbox', { name: 'Remark optional, told to Karthik Rao' })).toHaveFocus()
    await user.keyboard('Claim 160 a month{Escape}')
    await user.click(await screen.findByRole('button', { name: portal.form.drop }))
    await waitFor(() => expect(screen.getByRole('row', { name: /Karthik Rao/ })).toHaveFocus())
  })

  it('rejects with a remark', async () => {
    const { calls, user } = visit(manager, {
      ...queueOf(() => ({ over: [], within: [within2] })),
      'PUT /reimbursement': { body: [{ _id: 3, ok: true, record: { ...within2, status: 'Rejected' } }] },
    })
    const row = await screen.findByRole('row', { name: /Karthik Rao/ })
    await user.click(within(row).getByRole('button', { name: /^Reject/ }))
    await user.keyboard('No bill{Enter}')
    expect(await screen.findByText('Claim of Karthik Rao, ₹599.00, is rejected.')).toBeInTheDocument()
    expect(sent(calls, 'PUT /reimbursement')).toEqual([[{ _id: 3, version: 3, status: 'Rejected', remark: 'No bill' }]])
  })

  it('approves all within the limit at once, and keeps what somebody else was faster with', async () => {
    const { calls, user } = visit(manager, {
      ...queueOf(() => ({ over: [over], within: [within1, within2] })),
      'PUT /reimbursement': {
        body: [
          { _id: 2, ok: true, record: { ...within1, status: 'Approved' } },
          { _id: 3, ok: false, error: { code: 'stale_version', message: 'Somebody changed it.' } },
        ],
      },
      'GET /reimbursement/requested/9': { body: [] },
      'GET /reimbursement/rejected/9': { body: [] },
      'GET /reimbursement/approved/9': { body: [{ ...within2, status: 'Approved', actions: [], version: 4 }] },
    })
    await user.click(await screen.findByRole('button', { name: 'Select all 2 within the limit' }))
    expect(screen.getByText('2 selected')).toBeInTheDocument()
    expect(screen.getByText('₹1,779.00')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Approve 2' }))
    expect(await screen.findByText('1 of 2 claims approved, 1 did not go through.')).toBeInTheDocument()
    expect(screen.getByText('Approved meanwhile. Nothing left to decide.')).toBeInTheDocument()
    expect(sent(calls, 'PUT /reimbursement')).toEqual([
      [
        { _id: 2, version: 3, status: 'Approved' },
        { _id: 3, version: 3, status: 'Approved' },
      ],
    ])
  })

  it('turns no pages where all is over the limit', async () => {
    visit(manager, queueOf(() => ({ over: [over], within: [] })))
    expect(await screen.findByText('1 claim waits for you, ₹12,450.00')).toBeInTheDocument()
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
    expect(screen.queryByText(/of 0/)).toBeNull()
  })

  it('says that nothing waits', async () => {
    visit(manager, { [LIST]: { body: [] } })
    expect(await screen.findByText('Claims appear here once somebody has added one.')).toBeInTheDocument()
  })
})

describe('one’s own claims', () => {
  const own = { empId: 3, empName: 'Ananya Kulkarni', actions: ['edit', 'remove'] }

  it('stand under those to mend, with the reason', async () => {
    visit(claimant, {
      'GET /reimbursement/requested/3': listOf([claimOf(4, own)]),
      'GET /reimbursement/rejected/3': listOf([claimOf(5, { ...own, status: 'Rejected', remark: 'Bill is cut off.', billNo: null })]),
    })
    expect(await screen.findByText('Reason: Bill is cut off.')).toBeInTheDocument()
    expect(await screen.findByRole('row', { name: /Travel TR\/4 05\/11\/2026 1,000\.00/ })).toBeInTheDocument()
  })

  // approvals-4
  it('say with whom they are, on a desk and on a phone', async () => {
    const approval = { step: 1, of: 2, since: '2026-11-25T06:00:00Z', with: [], more: 0, next: { approver: 'role' as const, name: 'finance' } }
    const answers = { 'GET /reimbursement/requested/3': listOf([claimOf(4, { ...own, approval })]), 'GET /reimbursement/rejected/3': { body: [] } }
    const { unmount } = visit(claimant, answers)
    const said = 'With the admins since 25/11/2026, then whoever is Finance'
    expect(await screen.findByRole('row', { name: /TR\/4/ })).toHaveTextContent(said)
    unmount()
    const wide = window.matchMedia
    vi.stubGlobal('matchMedia', (query: string) => Object.assign(wide(query), { matches: query === '(max-width: 767px)' }))
    visit(claimant, answers)
    expect(await screen.findByText(said)).toBeInTheDocument()
    expect(screen.queryByRole('row')).toBeNull()
  })

  it('say why one that was rejected can no more be mended', async () => {
    const edit = 'A claim can be mended until the end of the month after its bill’s.'
    visit(person, {
      'GET /reimbursement/requested/3': { body: [] },
      'GET /reimbursement/rejected/3': listOf([claimOf(5, { ...own, status: 'Rejected', actions: ['remove'], blocked: { edit } })]),
    })
    expect(await screen.findByText(edit)).toBeInTheDocument()
    expect(screen.queryByText('Mend it, and it is requested again.')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument()
  })

  it('are removed after a question', async () => {
    const { calls, user } = visit(claimant, {
      'GET /reimbursement/requested/3': { body: [] },
      'GET /reimbursement/rejected/3': listOf([claimOf(5, { ...own, status: 'Rejected' })]),
      'DELETE /reimbursement/5': { status: 204 },
    })
    await user.click(await screen.findByRole('button', { name: /^Delete/ }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Are you sure you want to remove this entry?')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Reimbursement successfully removed.')).toBeInTheDocument()
    expect(sent(calls, 'DELETE /reimbursement/5')).toHaveLength(1)
  })

  it('are there for those who decide, too', async () => {
    const { user } = visit(manager, {
      [LIST]: { body: [] },
      'GET /reimbursement/requested/2': listOf([claimOf(6, { empId: 2, actions: ['edit'] })]),
      'GET /reimbursement/rejected/2': { body: [] },
    })
    await user.click(await screen.findByText('My requests'))
    expect(await screen.findByRole('row', { name: /TR\/6/ })).toBeInTheDocument()
  })
})
