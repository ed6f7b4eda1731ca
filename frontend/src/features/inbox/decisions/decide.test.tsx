import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { claimRow, inboxOf, investmentRow, leaveRow, sheetRow } from '../testInbox'
import { button, DECIDE, LIST, queueOf, rowOf, visit, type Answers } from '../testPage'

const meera = leaveRow(1)
const all = [sheetRow(1), meera, claimRow(1), investmentRow(1)]

/** At the first row, by the keyboard. */
async function atFirst(answers: Answers = queueOf(all)) {
  const drawn = visit(answers)
  const row = await screen.findByRole('row', { name: /Farhan/ })
  row.focus()
  return drawn
}

function onPhone(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('767px'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
}

describe('a decision', () => {
  it('is sent with its kind, said, and what waits is asked for anew', async () => {
    const { user, sent } = visit(queueOf(all))
    await user.click(await screen.findByRole('button', { name: /^Approve Meera Nair/ }))
    expect(await screen.findByText('Approved: Meera Nair, Earned Leave, 4 days.')).toBeInTheDocument()
    expect(sent()).toEqual([[{ kind: 'leave', _id: 1, version: 3, status: 'Approved' }]])
    expect(await screen.findByRole('heading', { level: 1, name: 'Waiting for me 3' })).toBeInTheDocument()
    // Its row is one line, in its place.
    expect(screen.getAllByRole('row').indexOf(rowOf(/Approved: Meera/))).toBe(2)
    expect(within(rowOf(/Approved: Meera/)).queryByRole('button')).toBeNull()
    expect(within(rowOf(/Approved: Meera/)).queryByRole('checkbox')).toBeNull()
    // Nobody has to look for it, and no message covers anything.
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Approved: Meera Nair, Earned Leave, 4 days.')
    expect(screen.getByRole('log')).toBeEmptyDOMElement()
  })

  // approvals-4
  it('that was the first of two says that it waits for the second', async () => {
    const once = { _id: 1, ok: true, record: { kind: 'leave', _id: 1, version: 4, once: true } }
    const { user } = visit({ ...queueOf(all), [DECIDE]: { body: [once] } })
    await user.click(await screen.findByRole('button', { name: /^Approve Meera Nair/ }))
    expect(await screen.findByText('Approved once, waits for its second approval: Meera Nair, Earned Leave, 4 days.')).toBeInTheDocument()
  })

  it('to reject asks for a remark under the row, which a sheet needs', async () => {
    const { user, sent } = visit(queueOf(all))
    await user.click(await screen.findByRole('button', { name: /^Reject Farhan/ }))
    const remark = screen.getByRole('textbox', { name: 'Remark required, told to Farhan Qureshi' })
    expect(remark).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Required.')).toBeInTheDocument()
    expect(sent()).toEqual([])
    await user.keyboard('Diwali was off.{Enter}')
    expect(await screen.findByText('Rejected: Farhan Qureshi, Week 46, 46.0 h.')).toBeInTheDocument()
    expect(sent()).toEqual([[{ kind: 'timesheet', _id: 1, version: 3, status: 'Rejected', remark: 'Diwali was off.' }]])
  })

  it('that failed leaves what stands and what was typed', async () => {
    const { user } = visit({ [LIST]: inboxOf([meera]), [DECIDE]: { status: 503, body: { code: 'busy', message: 'Too busy.' } } })
    await user.click(await screen.findByRole('button', { name: /^Reject Meera/ }))
    await user.keyboard('No cover{Enter}')
    expect(await screen.findByText(/Nothing could be decided\./)).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Remark optional, told to Meera Nair' })).toHaveValue('No cover')
  })

  it('that somebody else took first says so in the row, which leads to its record', async () => {
    const { user } = visit(queueOf(all, { leave: 'Decided by Sunita Rao at 10:01.' }))
    await user.click(await screen.findByRole('button', { name: /^Approve Meera/ }))
    expect(await screen.findByText('Decided by Sunita Rao at 10:01.')).toBeInTheDocument()
    const row = rowOf(/Meera Nair/)
    await waitFor(() => expect(within(row).getByRole('link', { name: /^Open/ })).toBeInTheDocument())
    expect(within(row).queryByRole('button')).toBeNull()
  })
})

// inbox-13
describe('a wish to cancel a leave', () => {
  const wish = leaveRow(1, { status: 'Approved', cancelreason: 'The trip is off', actions: ['cancel', 'keep'] })
  const waits = [wish, sheetRow(1)]

  it('cancels the leave, and is taken back as the leave that it is', async () => {
    const until = new Date(Date.now() + 600_000).toISOString()
    let listed = waits
    const { user, sent, calls } = visit({
      [LIST]: () => inboxOf(listed),
      [DECIDE]: () => {
        listed = waits.slice(1)
        return { body: [{ _id: 1, ok: true, record: { kind: 'cancellation', _id: 1, version: 4, undoable: until } }] }
      },
      'POST /inbox/undo': () => {
        listed = waits
        return { body: [{ _id: 1, ok: true, record: { kind: 'leave', _id: 1, version: 5 } }] }
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Cancel leave Meera/ }))
    expect(await screen.findByText('Cancelled: Meera Nair, Earned Leave, 4 days.')).toBeInTheDocument()
    expect(sent()).toEqual([[{ kind: 'cancellation', _id: 1, version: 3, status: 'Approved' }]])
    await user.click(button(/^Undo: Cancelled: Meera/))
    expect(await screen.findByText('Taken back: it waits again.')).toBeInTheDocument()
    expect(calls.findLast(({ name }) => name === 'POST /inbox/undo')?.body).toEqual([{ kind: 'leave', _id: 1, version: 4 }])
  })

  it('keeps it, with a remark, by the keyboard', async () => {
    const { user, sent } = visit({ [LIST]: inboxOf(waits), [DECIDE]: { body: [{ _id: 1, ok: true, record: { kind: 'cancellation', _id: 1 } }] } })
    const row = await screen.findByRole('row', { name: /Meera/ })
    row.focus()
    await user.keyboard('r')
    expect(await screen.findByRole('textbox', { name: 'Remark why it stays approved, told to Meera Nair' })).toHaveFocus()
    expect(row).toHaveTextContent('Keeping')
    await user.keyboard('The days are planned.{Enter}')
    expect(await screen.findByText('Kept: Meera Nair, Earned Leave, 4 days.')).toBeInTheDocument()
    expect(sent()).toEqual([[{ kind: 'cancellation', _id: 1, version: 3, status: 'Rejected', remark: 'The days are planned.' }]])
  })

  it('is decided on among others, each as what it is', async () => {
    const leave = leaveRow(1)
    const done = [{ _id: 1, ok: true }, { _id: 1, ok: true }]
    const { user, sent } = visit({ [LIST]: inboxOf([wish, leave]), [DECIDE]: { body: done } })
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
    expect(screen.getByRole('region', { name: '2 selected' })).toHaveTextContent('1 leave of 4 days, 1 leave to cancel of 4 days')
    await user.click(button('Approve 2'))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()).toEqual([[
      { kind: 'cancellation', _id: 1, version: 3, status: 'Approved' },
      { kind: 'leave', _id: 1, version: 3, status: 'Approved' },
    ]])
  })

  it('is decided on beside the list', async () => {
    const { user, sent } = visit({ [LIST]: inboxOf(waits), [DECIDE]: { body: [{ _id: 1, ok: true }] } })
    const rail = await screen.findByRole('complementary', { name: 'Meera Nair, Earned Leave' })
    expect(within(rail).getByRole('button', { name: 'Keep' })).toBeInTheDocument()
    await user.click(within(rail).getByRole('button', { name: 'Cancel leave' }))
    await waitFor(() => expect(sent()).toEqual([[{ kind: 'cancellation', _id: 1, version: 3, status: 'Approved' }]]))
  })
})

describe('many', () => {
  it('are approved at once, of whatever kinds', async () => {
    const { user, sent } = visit(queueOf(all))
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
    const bar = screen.getByRole('region', { name: '4 selected' })
    expect(bar).toHaveTextContent('1 timesheet of 46.0 h, 1 leave of 4 days, 1 claim of ₹12,450.00, 1 investment of ₹12,000.00')
    await user.click(button('Approve 4'))
    expect(await screen.findByText('Approved: 4 things.')).toBeInTheDocument()
    const kinds = ['timesheet', 'leave', 'claim', 'investment']
    expect(sent()).toEqual([kinds.map((kind) => ({ kind, _id: 1, version: 3, status: 'Approved' }))])
    expect(await screen.findByText('Nothing waits for you.')).toBeInTheDocument()
  })

  it('are rejected with one remark; what was refused stands first, with its reason', async () => {
    const { user, sent } = visit(queueOf(all, { claim: 'Decided by Sunita Rao at 10:01.' }))
    await user.click(await screen.findByRole('checkbox', { name: /^Choose Meera/ }))
    await user.click(screen.getByRole('checkbox', { name: /^Choose Imran/ }))
    await user.click(button('Reject 2'))
    await user.type(screen.getByRole('textbox', { name: 'Remark optional, told to 2 people' }), 'Not this month.{Enter}')
    expect(await screen.findByText('1 of 2 rejected, 1 did not go through.')).toBeInTheDocument()
    const status = { version: 3, status: 'Rejected', remark: 'Not this month.' }
    expect(sent()).toEqual([[{ kind: 'leave', _id: 1, ...status }, { kind: 'claim', _id: 1, ...status }]])
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('Imran Sheikh')
    expect(screen.getAllByRole('row')[2]).toHaveTextContent('Decided by Sunita Rao at 10:01.')
  })

  it('need a remark as soon as a sheet is among them', async () => {
    const { user, sent } = visit(queueOf(all))
    await user.click(await screen.findByRole('checkbox', { name: /^Choose Meera/ }))
    await user.click(screen.getByRole('checkbox', { name: /^Choose Farhan/ }))
    await user.click(button('Reject 2'))
    await user.type(screen.getByRole('textbox', { name: 'Remark required, told to 2 people' }), '{Enter}')
    expect(await screen.findByText('Required.')).toBeInTheDocument()
    expect(sent()).toEqual([])
  })
})

describe('the keyboard', () => {
  it('goes from row to row, and approves, and the focus goes on', async () => {
    const { user, sent } = await atFirst()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(rowOf(/Meera/)).toHaveFocus())
    await user.keyboard('a')
    expect(await screen.findByText('Approved: Meera Nair, Earned Leave, 4 days.')).toBeInTheDocument()
    expect(sent()).toHaveLength(1)
    await waitFor(() => expect(rowOf(/Imran/)).toHaveFocus())
    await user.keyboard('{ArrowUp}')
    // What was decided on is no row any more.
    await waitFor(() => expect(rowOf(/Farhan/)).toHaveFocus())
  })

  it('rejects, and Escape leaves the remark', async () => {
    const { user } = await atFirst()
    await user.keyboard('r')
    const remark = await screen.findByRole('textbox', { name: /told to Farhan/ })
    expect(remark).toHaveFocus()
    // A letter is typed there, and decides nothing.
    await user.keyboard('a')
    expect(remark).toHaveValue('a')
    await user.keyboard('{Backspace}{Escape}')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /told to Farhan/ })).toBeNull())
    await waitFor(() => expect(rowOf(/Farhan/)).toHaveFocus())
  })

  it('selects by Space and opens by Enter', async () => {
    const { user, router } = await atFirst()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(rowOf(/Meera/)).toHaveFocus())
    await user.keyboard(' ')
    expect(screen.getByRole('region', { name: '1 selected' })).toBeInTheDocument()
    await user.keyboard('{Enter}')
    // The leave itself, over those of its person.
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/leaves-home?tab=team&user=11&history=1')
  })

  it('shows what belongs to the row in hand beside the list, which decides too', async () => {
    const { user, sent } = await atFirst()
    const week = await screen.findByRole('complementary', { name: 'Farhan Qureshi, Week 46' })
    expect(week).toHaveTextContent('Hours46.0 h')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    const bill = await screen.findByRole('complementary', { name: 'Imran Sheikh, Travel' })
    expect(bill).toHaveTextContent('No file was added.')
    expect(bill).toHaveTextContent('₹2,450.00 over the limit, nothing else claimed in it')
    await user.click(within(bill).getByRole('button', { name: 'Approve ₹12,450.00' }))
    await waitFor(() => expect(sent()).toEqual([[{ kind: 'claim', _id: 1, version: 3, status: 'Approved' }]]))
  })
})

describe('on a phone', () => {
  it('rows are cards, kinds a list, and nothing stands beside', async () => {
    onPhone()
    const { user, sent } = visit(queueOf(all))
    const list = await screen.findByRole('list', { name: 'What waits for you' })
    const cards = within(list).getAllByRole('listitem')
    expect(cards).toHaveLength(4)
    expect(cards[1]).toHaveTextContent('Meera Nair Earned Leave, 4 days')
    expect(cards[0]).toHaveTextContent('since Fri 13/11, 17:12')
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(screen.getByRole('combobox', { name: 'Kind' })).toBeInTheDocument()
    await user.click(button(/^Approve Meera/))
    await waitFor(() => expect(sent()).toHaveLength(1))
  })
})
