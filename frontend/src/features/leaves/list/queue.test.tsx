import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { admin, leaveOf, manager, visit } from '../testLeaves'
import { portal } from '@/messages/leaves'
import { person } from '@/test/portal'

const LIST = 'GET /leaves/manager-leave/2'
const meera = leaveOf(1)
const joseph = leaveOf(2, { empname: 'Joseph D’Souza', type: 'casual', from: '2026-12-04', to: '2026-12-04', count: 0.5, halfday: true, half: 'second' })

describe('the tabs', () => {
  it.each([
    [person, ['My Leaves', 'Leave Balance Report', 'Calendar']],
    [manager, ['My Leaves', 'Team Member Leaves', 'Leave Balance Report', 'Calendar']],
  ])('are those of the role', async (viewer, tabs) => {
    visit(viewer, {}, '')
    await screen.findByRole('tab', { name: 'My Leaves', selected: true })
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(tabs)
  })

  it('ask for everybody’s leaves for an admin', async () => {
    visit(admin, { 'GET /leaves/pending': { body: [meera] } })
    expect(await screen.findByRole('row', { name: /Meera Nair Earned Leave/ })).toHaveTextContent('6.5 available, 2.5 after')
  })
})

// approvals-4
it('says with whom one’s own leaves are, and of those that are decided nothing', async () => {
  const approval = { step: 1, of: 1, since: '2026-11-25T06:00:00Z', with: [{ user: 2, empname: 'Rohan Desai', standin: null }], more: 0 }
  const own = [leaveOf(1, { approval }), leaveOf(2, { approval, status: 'Approved', type: 'casual' })]
  visit(person, { 'GET /leaves/3': { body: own } }, '')
  expect(await screen.findByRole('row', { name: /Earned Leave/ })).toHaveTextContent('With Rohan Desai since 25/11/2026')
  expect(screen.getByRole('row', { name: /Casual Leave/ })).not.toHaveTextContent('With Rohan Desai')
})

describe('the queue of leaves', () => {
  it('rejects with a remark under the row, which may be left out, and keeps the focus in the list', async () => {
    let isDone = false
    const { sent } = visit(manager, {
      [LIST]: () => ({ body: isDone ? [joseph] : [meera, joseph] }),
      'PUT /leaves': () => {
        isDone = true
        return { body: [{ _id: 1, ok: true, record: { ...meera, status: 'Rejected' } }] }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Reject ?Meera/ }))
    expect(screen.getByRole('textbox', { name: 'Remark optional, told to Meera Nair' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Leave of Meera Nair, 21/12/2026–24/12/2026, is rejected.')).toBeInTheDocument()
    expect(sent('PUT /leaves')).toEqual([[{ _id: 1, version: 3, status: 'Rejected' }]])
    await waitFor(() => expect(screen.queryByRole('row', { name: /Meera/ })).toBeNull())
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  })

  // page-3
  it('asks before another tab, or the list of all, takes the remark that is typed', async () => {
    visit(manager, { [LIST]: { body: [meera] } })
    await userEvent.click(await screen.findByRole('button', { name: /^Reject ?Meera/ }))
    await userEvent.keyboard('Who is there then?')
    for (const other of [screen.getByRole('tab', { name: 'Calendar' }), screen.getByText('All')]) {
      await userEvent.click(other)
      await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    }
    expect(screen.getByRole('textbox', { name: 'Remark optional, told to Meera Nair' })).toHaveValue('Who is there then?')
  })

  // page-3
  it('keeps the remark that is typed where Reject is asked for once more, in the list of all', async () => {
    visit(manager, { 'GET /leaves/manager-leave-all/2': { body: [meera] } }, '?tab=team&shown=all')
    for (const remark of ['Who is there then?', '']) {
      await userEvent.click(await screen.findByRole('button', { name: 'Actions for Meera Nair, 21/12/2026–24/12/2026' }))
      await userEvent.click(screen.getByRole('menuitem', { name: 'Reject' }))
      if (remark !== '') await userEvent.type(await screen.findByRole('textbox', { name: /^Remark/ }), remark)
    }
    expect(screen.getByRole('textbox', { name: /^Remark/ })).toHaveValue('Who is there then?')
  })

  it('says in the row what it is now, while the row stays under the pointer, and how many wait still', async () => {
    let isDone = false
    const { sent } = visit(manager, {
      [LIST]: () => ({ body: isDone ? [joseph] : [meera, joseph] }),
      'PUT /leaves': () => {
        isDone = true
        return { body: [{ _id: 1, ok: true }] }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Approve ?Meera/ }))
    expect(await screen.findByText('Approved', { selector: 'tr *' })).toBeInTheDocument()
    const row = screen.getByRole('row', { name: /Meera/ })
    expect(within(row).getByRole('button', { name: /^Approve/ }).parentElement).toHaveClass('unseen')
    expect(await screen.findByText('Waiting 1')).toBeInTheDocument()
    await userEvent.click(within(row).getByRole('button', { name: /^Approve/ }))
    expect(sent('PUT /leaves')).toHaveLength(1)
  })

  it('says that somebody else was faster', async () => {
    visit(manager, {
      [LIST]: { body: [meera] },
      'GET /leaves/101': { body: [{ ...meera, status: 'Approved', actions: ['cancel'], version: 4 }] },
      'PUT /leaves': { body: [{ _id: 1, ok: false, error: { code: 'leave_decided', message: 'It is decided already.' } }] },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Approve ?Meera/ }))
    expect(await screen.findByText('Approved meanwhile. Nothing left to decide.')).toBeInTheDocument()
  })

  it('decides on many at once', async () => {
    const { sent } = visit(manager, {
      [LIST]: { body: [meera, joseph] },
      'PUT /leaves': { body: [{ _id: 1, ok: true }, { _id: 2, ok: true }] },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
    expect(screen.getByRole('region', { name: '2 selected' })).toHaveTextContent('4.5 days, 2 people')
    await userEvent.click(screen.getByRole('button', { name: 'Approve 2 leaves' }))
    expect(await screen.findByText('2 leaves are approved.')).toBeInTheDocument()
    expect(sent('PUT /leaves')).toEqual([[1, 2].map((_id) => ({ _id, version: 3, status: 'Approved' }))])
  })

  it('says why one can’t be approved, and offers to reject it alone', async () => {
    const short = leaveOf(4, { actions: ['reject', 'cancel'], blocked: { approve: 'Insufficient earned balance: choose LWP.' } })
    visit(manager, { [LIST]: { body: [short] } })
    expect(await screen.findByText('Insufficient earned balance: choose LWP.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
    expect(screen.getByRole('checkbox', { name: /^Choose Meera/ })).toBeDisabled()
  })

  it('is narrowed by a dialog of filters', async () => {
    const { router } = visit(manager, { 'GET /leaves/manager-leave-all/2': { body: [meera] } }, '?tab=team&shown=all')
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }))
    const dialog = await screen.findByRole('dialog', { name: 'Filters' })
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'From' }), '01122026')
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Status' }))
    await userEvent.click(await screen.findByText('Approved', { selector: '.ant-select-item-option-content' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply Filters' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      tab: 'team',
      shown: 'all',
      from: '2026-12-01',
      status: 'Approved',
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(router.state.location.search).toBe('?tab=team&shown=all')
  })
})

const entry = (id: number, delta: number, after: number, values: object) => ({
  _id: id,
  user: person._id,
  date: '2026-10-16',
  account: 'earned',
  delta,
  balance: after,
  by: 1,
  byname: 'Sunita Rao',
  created_at: '2026-10-16T05:00:00Z',
  ...values,
})

describe('one’s own leaves', () => {
  const own = leaveOf(9, { user: person._id, empname: 'Ananya Kulkarni', actions: ['edit', 'cancel'] })

  it('are cancelled after a question', async () => {
    const { sent } = visit(person, { 'GET /leaves/3': { body: [own] }, 'PUT /leaves/9': { body: { ...own, status: 'Cancelled' } } }, '')
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Earned Leave, 21/12/2026–24/12/2026' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Cancel leave' }))
    const question = await screen.findByRole('dialog', { name: 'Cancel Earned Leave, 21/12/2026–24/12/2026?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel leave' }))
    expect(await screen.findByText('Leave application is cancelled.')).toBeInTheDocument()
    expect(sent('PUT /leaves/9')).toEqual([{ status: 'Cancelled', version: 3 }])
  })

  it('stand under their balances, each of which opens its statement', async () => {
    const balance = {
      _id: person._id,
      empname: 'Ananya Kulkarni',
      leavebalanceCL: 4.5,
      leavebalanceEL: 3.5,
      yearLeaveEL: 12,
      pendingCL: 0,
      pendingEL: 4,
      availableCL: 4.5,
      availableEL: -0.5,
    }
    visit(
      person,
      {
        'GET /leaves/3': { body: [own] },
        'GET /leaves/balance': { body: [balance] },
        'GET /leaves/ledger/3': {
          body: [
            entry(3, 0.5, 3.5, { cause: 'correction', remark: 'Worked on 02/10/2026' }),
            entry(2, -2, 3, { cause: 'approval', leave: 4, leavefrom: '2026-10-22', leaveto: '2026-10-23' }),
            entry(1, 5, 5, { cause: 'credit', label: 'EL 2026', date: '2025-12-31' }),
          ],
        },
      },
      '',
    )
    const earned = await screen.findByRole('button', { name: /^Earned Leave ?3.5/ })
    expect(earned).toHaveTextContent('Earned Leave3.5 less 4.0 pending−0.5days')
    await userEvent.click(earned)
    const drawer = await screen.findByRole('dialog', { name: 'Balance statement' })
    const ledger = await within(drawer).findByRole('table', { name: 'Earned' })
    expect(within(ledger).getAllByRole('row').map((row) => row.textContent)).toEqual([
      'DateParticularsTakenGivenBalance',
      '23/11/2026PendingLeave 21/12/2026–24/12/2026, not yet taken off4.0–',
      '16/10/2026Correction16/10/2026Worked on 02/10/2026, by Sunita Rao+0.53.5',
      '16/10/2026Approval16/10/2026Leave 22/10/2026–23/10/2026−2.03.0',
      '31/12/2025Credit31/12/2025EL 2026+5.05.0',
      '2026 so far−2.0+0.53.5',
    ])
    expect(within(drawer).getByText('−0.5')).toBeInTheDocument()
  })

  it('have a statement that says whose it is, however it was opened', async () => {
    visit(
      manager,
      {
        'GET /users/33': { body: { ...person, _id: 33, fname: 'Simran', lname: 'Gill' } },
        'GET /leaves/33': { body: [] },
        'GET /leaves/ledger/33': { body: [] },
      },
      '?tab=balance&statement=33',
    )
    expect(await screen.findByRole('dialog', { name: 'Balance statement: Simran Gill' })).toBeInTheDocument()
  })
})

it('one day, and half of one, is given back; more are', () => {
  const { cancelGives } = portal.leaves
  expect([0.5, 1, 1.5].map((count) => cancelGives(count, 'Casual Leave'))).toEqual([
    '0.5 day Casual Leave is given back.',
    '1 day Casual Leave is given back.',
    '1.5 days Casual Leave are given back.',
  ])
})
