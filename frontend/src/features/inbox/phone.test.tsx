import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { briefRow, inboxOf, leaveRow, sheetRow } from './testInbox'
import { button, DECIDE, LIST, visit } from './testPage'
import { person } from '@/test/portal'

const dev = { ...person, role: 'dev' }
const week = briefRow('timesheet', 7, { deed: 'submit', title: '', detail: null, day: '2026-11-16', due: '2026-11-20', late: true, hours: 38.5 })
const card = briefRow('document', 8, { deed: 'upload', title: 'PAN card', detail: null, empname: 'Sunita Rao', due: '2026-11-30' })
const laptop = briefRow('asset', 4, { actions: ['approve', 'reject'] })

beforeEach(() => {
  const wide = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(wide(query), { matches: query.includes('max-width') }))
})

/** What the buttons and links of a card say first, in their order; its name leads to it, too. */
function deedsOf(of: HTMLElement): string[] {
  const all = [...of.querySelectorAll<HTMLElement>('button, a')].slice(1)
  return all.map(({ textContent }) => textContent.trim().split('  ')[0] ?? '')
}

describe('on a phone', () => {
  it('what is one’s own is cards by its day, each with all that may be done', async () => {
    const { user, sent } = visit({ [LIST]: inboxOf([week, card, laptop]), [DECIDE]: { body: [{ kind: 'asset', _id: 4, ok: true }] } }, '', dev)
    const late = within(await screen.findByRole('list', { name: 'Overdue' })).getByRole('listitem')
    expect(late).toHaveTextContent('Week 47, 38.5 h')
    expect(late).toHaveTextContent('by Fri 20/11 5 days')
    expect(within(late).getByRole('link', { name: /^Submit/ })).toHaveAttribute('href', '/timesheet?week=2026-11-16')
    const byDay = within(screen.getByRole('list', { name: 'By a day' })).getByRole('listitem')
    expect(byDay).toHaveTextContent('asked for by Sunita Rao')
    expect(within(byDay).getByRole('link', { name: /^Upload/ })).toHaveAttribute('href', '/documents?put=8')
    const other = within(screen.getByRole('list', { name: 'Without a day' })).getByRole('listitem')
    expect(other).toHaveTextContent('since Fri 20/11')
    expect(deedsOf(other)).toEqual(['Accept', 'Reject'])
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('complementary')).toBeNull()
    await user.click(within(other).getByRole('button', { name: /^Accept/ }))
    await waitFor(() => expect(sent()).toEqual([[{ kind: 'asset', _id: 4, version: 3, status: 'Approved' }]]))
  })

  it('what others ask for in brief has the one button that leads on', async () => {
    const rows = [
      briefRow('kra', 3, { deed: 'review', own: false, user: 9, empname: 'Karthik S', title: 'Ledger export', detail: 'Kaveri Billing', due: '2026-12-04' }),
      leaveRow(1),
    ]
    visit({ [LIST]: inboxOf(rows) })
    const cards = within(await screen.findByRole('list', { name: 'What waits for you' })).getAllByRole('listitem')
    expect(cards.map(deedsOf)).toEqual([['Give feedback'], ['Approve', 'Reject']])
  })

  it('what is routine opens, and is approved at once', async () => {
    const records = [{ kind: 'timesheet' as const, _id: 1, version: 3 }]
    const routine = { kinds: [{ kind: 'timesheet' as const, count: 1, capped: false }], amount: 0, records }
    const { user, sent } = visit({ [LIST]: inboxOf([sheetRow(1)], { routine }), [DECIDE]: { body: [{ kind: 'timesheet', _id: 1, ok: true }] } })
    expect(await screen.findByRole('heading', { name: 'Routine 1' })).toBeInTheDocument()
    await user.click(button('Show'))
    expect(await screen.findByRole('list', { name: 'What needs not be looked at' })).toHaveTextContent('Farhan Qureshi')
    await user.click(button('Approve 1'))
    await waitFor(() => expect(sent()).toEqual([[{ ...records[0], status: 'Approved' }]]))
    // One is one.
    expect(await screen.findByText('1 is approved.')).toBeInTheDocument()
  })
})
