import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { InboxAskedRow } from '../api.gen'
import { briefRow, inboxOf, leaveRow } from '../testInbox'
import { ASKED, LIST, visit } from '../testPage'
import { person } from '@/test/portal'

const dev = { ...person, role: 'dev' }
const rohan = { user: 2, empname: 'Rohan Deshpande', standin: null }

/** Something that was asked for: a leave of four days, where nothing else is said. It is Wednesday 25/11/2026. */
function asked(id: number, values: Partial<InboxAskedRow> = {}): InboxAskedRow {
  return {
    kind: 'leave',
    _id: id,
    title: null,
    word: 'earned',
    day: '2026-12-21',
    days: 4,
    hours: null,
    amount: null,
    wish: false,
    late: false,
    approval: { step: 1, of: 1, since: '2026-11-24T05:32:00Z', with: [rohan], more: 0 },
    ...values,
  }
}

function answer(rows: InboxAskedRow[], total = rows.length) {
  return { [ASKED]: { body: { total, rows } } }
}

const linesOf = (list: HTMLElement): (string | null)[] => within(list).getAllByRole('listitem').map(({ textContent }) => textContent)
const laptop = briefRow('asset', 4, { actions: ['approve', 'reject'] })

// inbox-14
describe('what is with others', () => {
  it('says what it is, with whom, since when and what comes next, and leads to where its person has it', async () => {
    const steps = { step: 1, of: 2, since: '2026-11-24T05:32:00Z', with: [{ ...rohan, until: '2026-11-27', standin: 'Manoj Nair' }], more: 0 }
    const rows = [
      asked(1, { approval: { ...steps, next: { approver: 'person', name: 'Sunita Rao' } } }),
      asked(2, { kind: 'timesheet', word: null, day: '2026-11-16', days: null, hours: 38.5 }),
      asked(3, { kind: 'claim', title: 'Travel', word: null, day: '2026-11-05', days: null, amount: 12_450 }),
      asked(4, { kind: 'investment', title: 'ELSS', word: null, day: '2026-06-30', days: null, amount: 12_000, approval: { ...steps, with: [] } }),
      asked(5, { kind: 'comp-off', word: 'casual', day: '2026-11-22', days: 1 }),
      asked(6, { kind: 'asset', title: '5CG3241QX9', word: 'laptop', day: null, days: null }),
    ]
    visit({ [LIST]: inboxOf([laptop]), ...answer(rows) }, '', dev)
    const list = await screen.findByRole('list', { name: 'With others' })
    expect(screen.getByRole('heading', { name: 'With others 6' })).toBeInTheDocument()
    const [leave, sheet, claim, investment, compOff, asset] = linesOf(list)
    expect(leave).toContain('Earned Leave, 4 days')
    expect(leave).toContain('21/12/2026')
    expect(leave).toContain('With Rohan Deshpande (away until 27/11/2026; Manoj Nair stands in) since 24/11/2026, then Sunita Rao')
    expect(sheet).toContain('Week 47, 38.5 h')
    expect(sheet).toContain('With Rohan Deshpande since 24/11/2026')
    expect(claim).toContain('Travel, ₹12,450.00')
    expect(investment).toContain('ELSS, ₹12,000.00')
    expect(investment).toContain('With the admins since 24/11/2026')
    expect(compOff).toContain('Compensatory off, 1 day')
    expect(asset).toContain('Laptop, 5CG3241QX9')
    const links = within(list).getAllByRole('link').map((link) => link.getAttribute('href'))
    const [own, given] = ['?shown=mine', '?shown=mine&status=RELEASE-REQUEST']
    expect(links).toEqual(['/leaves-home', '/timesheet?week=2026-11-16', `/reimbursement${own}`, `/investments${own}`, '/leaves-home', `/assets${given}`])
  })

  it('marks what has waited for too long, and says for how long', async () => {
    const old = asked(1, { late: true, approval: { ...asked(1).approval, since: '2026-11-16T05:32:00Z' } })
    visit({ [LIST]: inboxOf([laptop]), ...answer([old, asked(2)]) }, '', dev)
    const list = await screen.findByRole('list', { name: 'With others' })
    const [late, other] = within(list).getAllByRole('listitem')
    expect(within(late ?? list).getByText('With Rohan Deshpande since 16/11/2026')).toHaveAttribute('data-late', 'true')
    expect(late).toHaveTextContent('for 9 days')
    expect(within(other ?? list).getByText('With Rohan Deshpande since 24/11/2026')).toHaveAttribute('data-late', 'false')
    expect(other).not.toHaveTextContent('for 1 day')
  })

  it('tells the wish to cancel a leave from the leave, though nobody knows since when it waits', async () => {
    visit({ [LIST]: inboxOf([laptop]), ...answer([asked(1, { wish: true, approval: { ...asked(1).approval, since: null } })]) }, '', dev)
    const list = await screen.findByRole('list', { name: 'With others' })
    expect(list).toHaveTextContent('21/12/2026 · asked to be cancelled')
    expect(list).toHaveTextContent('With Rohan Deshpande')
    expect(list).not.toHaveTextContent('since')
  })

  it('says how many more there are than it shows', async () => {
    visit({ [LIST]: inboxOf([laptop]), ...answer([asked(1)], 31) }, '', dev)
    expect(await screen.findByText('and 30 more')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'With others 31' })).toBeInTheDocument()
  })

  it('stands at the end of what is beside the list, also for who decides', async () => {
    visit({ [LIST]: inboxOf([leaveRow(1)]), ...answer([asked(1)]) })
    const rail = await screen.findByRole('complementary', { name: 'Meera Nair, Earned Leave' })
    const list = await within(rail).findByRole('list', { name: 'With others' })
    const keys = within(rail).getByText('↑').closest('p')
    expect((keys ?? rail).compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('stands alone beside a list in which nothing waits', async () => {
    visit({ [LIST]: inboxOf([]), ...answer([asked(1)]) }, '', dev)
    expect(await screen.findByText('Nothing waits for you.')).toBeInTheDocument()
    const panel = await screen.findByRole('complementary', { name: 'With others' })
    expect(within(panel).getByRole('list', { name: 'With others' })).toBeInTheDocument()
    expect(within(panel).queryByText('↑')).toBeNull()
  })

  it('is left out where there is nothing', async () => {
    const { calls } = visit({ [LIST]: inboxOf([]) }, '', dev)
    expect(await screen.findByText('Nothing waits for you.')).toBeInTheDocument()
    await waitFor(() => expect(calls.some(({ name }) => name === ASKED)).toBe(true))
    expect(screen.queryByRole('heading', { name: /^With others/ })).toBeNull()
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('is left out where it can’t be had, and what waits stands all the same', async () => {
    const { calls } = visit({ [LIST]: inboxOf([laptop]), [ASKED]: { status: 503, body: { code: 'busy', message: 'Too busy.' } } }, '', dev)
    expect(await screen.findByRole('row', { name: /Laptop/ })).toBeInTheDocument()
    await waitFor(() => expect(calls.some(({ name }) => name === ASKED)).toBe(true))
    expect(screen.queryByRole('heading', { name: /^With others/ })).toBeNull()
  })

  it('stands below the list on a phone', async () => {
    const wide = window.matchMedia
    vi.stubGlobal('matchMedia', (query: string) => Object.assign(wide(query), { matches: query.includes('max-width') }))
    visit({ [LIST]: inboxOf([laptop]), ...answer([asked(1)]) }, '', dev)
    const others = await screen.findByRole('list', { name: 'With others' })
    const waiting = screen.getByRole('list', { name: 'Without a day' })
    expect(waiting.compareDocumentPosition(others) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})
