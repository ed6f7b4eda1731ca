import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { briefRow, claimRow, inboxOf, leaveRow, sheetRow } from './testInbox'
import { atOnce, button, DECIDE, LIST, queueOf, visit } from './testPage'
import { forgetOffers } from '@/shared/feedback/offers'
import { billImage } from '@/shared/files/testFiles'
import { person } from '@/test/portal'

/** Files are fetched by need: this one is there before, so that no test waits until it is compiled. */
await import('@/shared/files/FilesInTurn')

const dev = { ...person, role: 'dev' }
const week = briefRow('timesheet', 7, { deed: 'submit', title: '', detail: null, day: '2026-11-16', due: '2026-11-20', late: true, hours: 38.5 })
const card = briefRow('document', 8, { deed: 'upload', title: 'PAN card', detail: null, empname: 'Sunita Rao', due: '2026-11-30' })
const laptop = briefRow('asset', 4, { actions: ['approve', 'reject'] })

beforeEach(() => {
  const wide = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(wide(query), { matches: query.includes('max-width') }))
})

// What can be taken back outlives the page that a test has opened.
afterEach(() => act(() => forgetOffers()))

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
    expect(await screen.findByText('Approved: 1 thing.')).toBeInTheDocument()
  })
})

// inbox-18
describe('what was decided on a phone', () => {
  const UNTIL = new Date(Date.now() + 600_000).toISOString()

  it('is one line in the place of its card, with a button of its own that takes it back', async () => {
    let rows = [sheetRow(1), leaveRow(1)]
    const { user, calls } = visit({
      [LIST]: () => inboxOf(rows),
      [DECIDE]: () => {
        rows = rows.slice(1)
        return { body: [{ _id: 1, ok: true, record: { kind: 'timesheet', _id: 1, version: 4, undoable: UNTIL } }] }
      },
      'POST /inbox/undo': { body: [{ _id: 1, ok: true, record: { kind: 'timesheet', _id: 1, version: 5 } }] },
    })
    await user.click(await screen.findByRole('button', { name: /^Approve Farhan/ }))
    const undo = await screen.findByRole('button', { name: /^Undo: Approved: Farhan/ })
    const cards = within(screen.getByRole('list', { name: 'What waits for you' })).getAllByRole('listitem')
    expect(cards).toHaveLength(2)
    expect(cards[0]).toHaveTextContent(/^Approved: Farhan Qureshi, Week 46, 46\.0 h\. (10:00|9:\d\d) left to undo ?Undo$/)
    await user.click(undo)
    await waitFor(() => expect(calls.filter(({ name }) => name === 'POST /inbox/undo')).toHaveLength(1))
  })
})

// inbox-18
it('the second tap of a double tap falls on no card', async () => {
  const rows = [sheetRow(1), leaveRow(1), claimRow(1)]
  const done = { ok: true, record: { version: 4, undoable: new Date(Date.now() + 600_000).toISOString() } }
  const { sent, calls } = visit({ [LIST]: inboxOf(rows), [DECIDE]: { body: [done] } })
  await screen.findByRole('button', { name: /^Approve Farhan/ })
  const user = atOnce()
  await user.click(button(/^Approve Farhan/))
  await user.click(await screen.findByRole('button', { name: /^Undo: Approved: Farhan/ }))
  await user.click(button(/^Approve Meera/))
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 600)
  await user.click(button(/^Approve Imran/))
  await screen.findByRole('button', { name: /^Undo: Approved: Imran/ })
  expect(sent()).toEqual(['timesheet', 'claim'].map((kind) => [{ kind, _id: 1, version: 3, status: 'Approved' }]))
  expect(calls.filter(({ name }) => name === 'POST /inbox/undo')).toEqual([])
})

// inbox-19
describe('the bill on a phone', () => {
  const link = { [`GET /files/${encodeURIComponent(billImage.key)}`]: { body: { url: '/api/v1/files/content/b1ll' } } }
  const claim = claimRow(1, { files: [billImage], fileUploadKeys: [billImage.key] })

  async function opened() {
    const drawn = visit({ ...queueOf([claim, leaveRow(2)]), ...link })
    await drawn.user.click(await screen.findByRole('button', { name: /^bill\.jpg View bill/ }))
    const sheet = await screen.findByRole('dialog', { name: 'Imran Sheikh, Travel' })
    expect(await within(sheet).findByRole('img', { name: /bill\.jpg/ })).toHaveAttribute('src', '/api/v1/files/content/b1ll')
    return { ...drawn, sheet }
  }

  it('opens over the whole screen, and is approved at its foot', async () => {
    const { user, sent, sheet } = await opened()
    expect(sheet).toHaveTextContent('₹2,450.00 over the limit')
    await user.click(within(sheet).getByRole('button', { name: 'Approve ₹12,450.00' }))
    await waitFor(() => expect(sent()).toEqual([[{ kind: 'claim', _id: 1, version: 3, status: 'Approved' }]]))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText('Approved: Imran Sheikh, Travel, ₹12,450.00.')).toBeInTheDocument()
  })

  it('is rejected in its card, which asks for the remark', async () => {
    const { user, sent, sheet } = await opened()
    await user.click(within(sheet).getByRole('button', { name: 'Reject' }))
    const remark = await screen.findByRole('textbox', { name: 'Remark optional, told to Imran Sheikh' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(remark).toHaveFocus())
    expect(sent()).toEqual([])
  })

  it('closes where its row goes, and leaves nothing in the address', async () => {
    let rows = [claim, leaveRow(2)]
    const { user, router, refresh } = visit({ [LIST]: () => inboxOf(rows), ...link })
    await user.click(await screen.findByRole('button', { name: /^bill\.jpg View bill/ }))
    await screen.findByRole('dialog')
    rows = [leaveRow(2)]
    refresh()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('opens by its address, once the list is there', async () => {
    const { router, unmount } = await opened()
    const { search } = router.state.location
    unmount()
    const again = visit({ ...queueOf([claim, leaveRow(2)]), ...link }, search)
    expect(await screen.findByRole('dialog', { name: 'Imran Sheikh, Travel' })).toBeInTheDocument()
    expect(again.router.state.location.search).toBe(search)
  })

  it('closes by the way back', async () => {
    const { router } = await opened()
    await act(() => router.navigate(-1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/inbox')
  })
})
