import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { briefRow, claimRow, inboxOf, leaveRow, manager, sheetRow } from '../testInbox'
import { button, DECIDE, LIST, rowOf, TERMS, visit, type Answers } from '../testPage'
import type { StandIn, StandInPreview } from '@/entities/standins/api'
import { person } from '@/test/portal'

const term: StandIn = {
  _id: 7,
  version: 1,
  user: 2,
  empname: 'Rohan Deshpande',
  standin: 9,
  standinname: 'Manoj Nair',
  from: '2026-11-25',
  to: '2026-11-27',
  kinds: ['timesheet', 'leave'],
  running: true,
  actions: ['change', 'end'],
  blocked: {},
}

const preview: StandInPreview = {
  user: 2,
  empname: 'Rohan Deshpande',
  proposed: { from: '2026-11-30', to: '2026-12-04' },
  people: [
    { user: 9, empname: 'Manoj Nair', role: 'manager', away: null },
    { user: 8, empname: 'Sunita Rao', role: 'admin', away: '2026-12-02' },
  ],
  kinds: [
    { kind: 'timesheet', count: 3, capped: false },
    { kind: 'leave', count: 2, capped: false },
    { kind: 'claim', count: 2, capped: false },
    { kind: 'investment', count: 0, capped: false },
    { kind: 'asset', count: 1, capped: false },
  ],
  team: 10,
  taken: null,
  led: false,
  instead: [],
}

const NAME = 'POST /standins'
const CHANGE = 'PUT /standins/7'
const END = 'DELETE /standins/7'
const none = { body: { own: [], others: [], proposed: null } }

/** The dialog of who names somebody. */
async function dialog(answers: Answers = {}) {
  const drawn = visit({ [LIST]: inboxOf([]), 'GET /standins/preview': { body: preview }, ...answers }, '?standin=1')
  return { ...drawn, shown: await screen.findByRole('dialog') }
}

describe('who stands in', () => {
  it('is named for the days of the next leave, of those who are in, and all kinds', async () => {
    const { user, calls, shown } = await dialog({ [NAME]: { body: { ...term, from: '2026-11-30', to: '2026-12-04' } } })
    expect(within(shown).getByText('Who stands in for me')).toBeInTheDocument()
    expect(within(shown).getByLabelText('From')).toHaveValue('30/11/2026')
    expect(within(shown).getByLabelText('To')).toHaveValue('04/12/2026')
    expect(within(shown).getByText('30/11/2026 to 04/12/2026, 5 days. Ends by itself.')).toBeInTheDocument()
    expect(within(shown).getByText('3 wait')).toBeInTheDocument()
    expect(within(shown).getByText('none waits')).toBeInTheDocument()
    await user.click(within(shown).getByRole('checkbox', { name: 'Claims' }))
    await user.click(within(shown).getByRole('checkbox', { name: 'Investments' }))
    expect(within(shown).getByText('claims and investments, 2 wait')).toBeInTheDocument()
    // standin-10
    await user.click(within(shown).getByRole('checkbox', { name: 'Assets' }))
    expect(within(shown).getByText('claims, investments and assets, 3 wait')).toBeInTheDocument()
    await user.click(within(shown).getByRole('combobox'))
    expect(await screen.findByText('Sunita Rao, Admin, away 02/12')).toBeInTheDocument()
    await user.click(screen.getByText('Manoj Nair, Manager'))
    expect(await within(shown).findByText('Approved by Manoj Nair for Rohan Deshpande')).toBeInTheDocument()
    await user.click(within(shown).getByRole('button', { name: 'Let Manoj Nair stand in, 30/11–04/12' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = calls.findLast(({ name }) => name === NAME)?.body
    expect(sent).toEqual({ standin: 9, from: '2026-11-30', to: '2026-12-04', kinds: ['timesheet', 'leave'] })
  })

  it('says what is missing, and keeps what was typed where it is refused', async () => {
    const message = 'Rohan Deshpande has a stand-in from 01/12/2026 to 02/12/2026: Sunita Rao.'
    const { user, shown } = await dialog({ [NAME]: { status: 409, body: { code: 'standin_overlap', message, fields: { from: message } } } })
    for (const kind of ['Timesheets', 'Leaves', 'Claims', 'Investments', 'Assets']) await user.click(within(shown).getByRole('checkbox', { name: kind }))
    await user.click(within(shown).getByRole('button', { name: 'Let them stand in' }))
    expect(await within(shown).findByText('At least one.')).toBeInTheDocument()
    expect(within(shown).getByText('Required.')).toBeInTheDocument()
    await user.click(within(shown).getByRole('checkbox', { name: 'Leaves' }))
    await user.click(within(shown).getByRole('combobox'))
    await user.click(await screen.findByText('Manoj Nair, Manager'))
    await user.click(within(shown).getByRole('button', { name: /^Let Manoj Nair/ }))
    expect(await within(shown).findByText(message)).toBeInTheDocument()
    expect(within(shown).getByLabelText('From')).toHaveValue('30/11/2026')
  })

  it('is changed', async () => {
    const terms = { body: { own: [term], others: [], proposed: null } }
    const longer = { body: { ...term, to: '2026-12-04' } }
    const { user, calls, shown } = await dialog({ [TERMS]: terms, [CHANGE]: longer })
    expect(within(shown).getByText('Manoj Nair stands in.')).toBeInTheDocument()
    const to = within(shown).getByLabelText('To')
    await user.clear(to)
    await user.type(to, '04/12/2026')
    await user.click(within(shown).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(calls.findLast(({ name }) => name === CHANGE)?.body).toEqual({ version: 1, to: '2026-12-04', kinds: ['timesheet', 'leave'] }))
  })

  // standin-5
  it('is ended today after a question, and not before it is answered', async () => {
    let own = [term]
    const ended = (): { status: number } => {
      own = []
      return { status: 204 }
    }
    const { user, calls, shown } = await dialog({ [TERMS]: () => ({ body: { own, others: [], proposed: null } }), [END]: ended })
    await user.click(await within(shown).findByRole('button', { name: 'End it today' }))
    expect(await screen.findByText('Does Manoj Nair stand in no longer?')).toBeInTheDocument()
    expect(calls.some(({ name }) => name === END)).toBe(false)
    await user.click(button('End it'))
    expect(await screen.findByText('Manoj Nair does not stand in any more.')).toBeInTheDocument()
    expect(calls.filter(({ name }) => name === END)).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End it today' })).toBeNull())
  })

  it('is nothing for who decides on nothing', async () => {
    visit({ [LIST]: inboxOf([]) }, '?standin=1', person)
    expect(await screen.findByText('Nothing waits for you.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Stand-in' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('who will be away', () => {
  it('is asked to name somebody', async () => {
    const { user, router } = visit({ [LIST]: inboxOf([]), [TERMS]: { body: { own: [], others: [], proposed: preview.proposed } } })
    expect(await screen.findByText('You are away from 30/11/2026 to 04/12/2026, and nobody stands in for you.')).toBeInTheDocument()
    await user.click(button('Name a stand-in'))
    expect(router.state.location.search).toBe('?standin=1')
  })
})

describe('the inbox of a stand-in', () => {
  const own = claimRow(1)
  const theirs = { ...leaveRow(1), absent: { user: 4, empname: 'Meera Pillai' } }
  const other = { ...term, user: 4, empname: 'Meera Pillai', standin: manager._id, to: '2026-12-04', actions: ['giveback'], count: 6 }
  const standing = { all: 14, mine: 8, others: [other] }
  const list = inboxOf([theirs, own], { standing })

  it('says for whom, and of each row whose it is', async () => {
    visit({ [LIST]: list, [TERMS]: none })
    expect(await screen.findByText('You stand in for Meera Pillai until 04/12/2026: timesheets and leaves.')).toBeInTheDocument()
    const row = rowOf(/Meera Nair/)
    expect(row).toHaveTextContent('for Meera Pillai')
    // No page of one's own has it.
    expect(within(row).queryByRole('link')).toBeNull()
    expect(rowOf(/Imran/)).not.toHaveTextContent('for Meera Pillai')
    expect(within(rowOf(/Imran/)).getByRole('link')).toBeInTheDocument()
  })

  // standin-10
  it('has what is given back in somebody’s place, with its button and no way to a page', async () => {
    const given = briefRow('asset', 2, { deed: 'release', own: false, user: 9, empname: 'Karthik S', actions: ['approve'] })
    visit({ [LIST]: inboxOf([{ ...given, absent: { user: 4, empname: 'Meera Pillai' } }], { standing }), [TERMS]: none })
    const row = await screen.findByRole('row', { name: /Karthik S/ })
    expect(row).toHaveTextContent('for Meera Pillai')
    expect(within(row).queryByRole('link')).toBeNull()
    expect(within(row).getByRole('button', { name: /^Release/ })).toBeInTheDocument()
  })

  it('says how much of what is routine is another’s', async () => {
    const records = [{ kind: 'timesheet' as const, _id: 5, version: 1 }, { kind: 'leave' as const, _id: 6, version: 1 }]
    const kinds = records.map(({ kind }) => ({ kind, count: 1, capped: false }))
    const whose = { ...standing, others: [{ ...other, routine: 1 }, { ...other, _id: 8, user: 5, empname: 'Sunita Rao', routine: 0 }] }
    visit({ [LIST]: inboxOf([sheetRow(1)], { routine: { kinds, amount: 0, records }, standing: whose }), [TERMS]: none })
    expect(await screen.findByText('1 timesheet and 1 leave, of these 1 for Meera Pillai')).toBeInTheDocument()
  })

  const wish = leaveRow(1, { status: 'Approved', cancelreason: 'The trip is off', actions: ['cancel', 'keep'] })
  // standin-6, inbox-18
  it.each([
    ['an approval', theirs, 'a', {}, 'Approved for Meera Pillai'],
    ['a first approval', theirs, 'a', { once: true }, 'Approved once for Meera Pillai, waits for its second approval'],
    ['a rejection', theirs, 'rNo cover{Enter}', {}, 'Rejected for Meera Pillai'],
    ['a leave that is cancelled', wish, 'a', {}, 'Cancelled for Meera Pillai'],
    ['a leave that is kept', wish, 'r{Enter}', {}, 'Kept for Meera Pillai'],
  ])('says of %s for whom it was', async (_, waits, keys, came, said) => {
    const rows = [{ ...waits, absent: theirs.absent }]
    const done = [{ _id: 1, ok: true, record: { kind: 'leave', _id: 1, ...came } }]
    const { user } = visit({ [LIST]: inboxOf(rows, { standing }), [TERMS]: none, [DECIDE]: { body: done } })
    const row = await screen.findByRole('row', { name: /Meera Nair/ })
    row.focus()
    await user.keyboard(keys)
    expect(await screen.findByText(`${said}: Meera Nair, Earned Leave, 4 days.`)).toBeInTheDocument()
  })

  it('shows all, one’s own, or what is for somebody', async () => {
    const { user, calls, router } = visit({ [LIST]: list, [TERMS]: none })
    expect(await screen.findByRole('radio', { name: 'All 14' })).toBeChecked()
    await user.click(screen.getByText('For Meera Pillai'))
    expect(router.state.location.search).toBe('?for=4')
    await waitFor(() => expect(calls.findLast((call) => call.name === LIST)?.search).toBe('?part=look&for=4&page=1&pageSize=25'))
    await user.click(screen.getByText('Mine'))
    expect(router.state.location.search).toBe('?mine=true')
    await waitFor(() => expect(calls.findLast((call) => call.name === LIST)?.search).toBe('?part=look&mine=true&page=1&pageSize=25'))
  })

  it('is given back after a question', async () => {
    const { user, calls } = visit({ [LIST]: list, [TERMS]: none, [END]: { status: 204 } })
    await user.click(await screen.findByRole('button', { name: 'Give it back' }))
    const asked = await screen.findByRole('dialog')
    expect(asked).toHaveTextContent('Give the stand-in for Meera Pillai back?')
    await user.click(within(asked).getByRole('button', { name: 'Give it back' }))
    expect(await screen.findByText('You do not stand in for Meera Pillai any more.')).toBeInTheDocument()
    expect(calls.some(({ name }) => name === END)).toBe(true)
  })
})
