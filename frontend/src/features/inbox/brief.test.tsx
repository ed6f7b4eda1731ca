import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { briefRow, claimRow, inboxOf, leaveRow, secondStep, sheetRow } from './testInbox'
import { DECIDE, leaveAndReturn, LIST, queueOf, rowOf, visit } from './testPage'
import { person } from '@/test/portal'

const dev = { ...person, role: 'dev' }
const laptop = briefRow('asset', 4, { actions: ['approve', 'reject'] })
const week = briefRow('timesheet', 7, {
  deed: 'submit', title: '', detail: null, day: '2026-11-16', due: '2026-11-20', late: true, hours: 38.5,
})
const bill = briefRow('claim', 5, {
  deed: 'mend', title: 'Internet', detail: 'ACT/7807', day: '2026-10-19', due: '2026-11-30', amount: 1180, reason: 'Attach the tax invoice.',
})
const policy = briefRow('policy', 3, { deed: 'read', title: 'Information Security', detail: null, count: 3 })
const own = [week, bill, laptop, policy]

describe('what is one’s own to do', () => {
  it('stands by its day, each with the button of what is to be done', async () => {
    visit({ [LIST]: inboxOf(own) }, '', dev)
    const late = await screen.findByRole('table', { name: 'Overdue' })
    expect(within(late).getByRole('row', { name: /Week 47/ })).toHaveTextContent('Week 47, 38.5 h')
    expect(late).toHaveTextContent('16/11–20/11/2026')
    expect(late).toHaveTextContent('by Fri 20/11 5 days')
    expect(within(late).getByRole('link', { name: /^Submit/ })).toHaveAttribute('href', '/timesheet?week=2026-11-16')
    const byDay = screen.getByRole('table', { name: 'By a day' })
    expect(byDay).toHaveTextContent('Internet, ₹1,180.00')
    expect(byDay).toHaveTextContent('19/10/2026 · bill ACT/7807')
    expect(byDay).toHaveTextContent('“Attach the tax invoice.”')
    expect(within(byDay).getByRole('link', { name: /^Mend/ })).toHaveAttribute('href', '/reimbursement?shown=mine&edit=5')
    const others = screen.getByRole('table', { name: 'Without a day' })
    expect(others).toHaveTextContent('Laptop, 5CG3241QX9')
    expect(within(others).getByRole('link', { name: /^Read/ })).toHaveAttribute('href', '/policy/3')
    expect(screen.getByRole('heading', { level: 1, name: 'Waiting for me 4' })).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: /^To look at/ })).toBeNull()
  })

  it('of a week that nobody has begun says that, and leads to it', async () => {
    const unbegun = briefRow('timesheet', -739936, {
      version: 0, deed: 'submit', title: '', detail: null, day: '2026-11-16', due: '2026-11-20', late: true, hours: null,
    }, null)
    visit({ [LIST]: inboxOf([week, unbegun]) }, '', dev)
    const row = await screen.findByRole('row', { name: /Week 47, not begun/ })
    expect(within(row).getByRole('link', { name: /^Submit/ })).toHaveAttribute('href', '/timesheet?week=2026-11-16')
    expect(screen.getByRole('row', { name: /Week 47, 38\.5 h/ })).toBeInTheDocument()
  })

  it('is decided on in its place where it is a plain decision, without a remark', async () => {
    const mouse = briefRow('asset', 6, { title: 'M-77', word: 'mouse', actions: ['approve', 'reject'] })
    const { user, sent } = visit({ [LIST]: inboxOf([...own, mouse]), [DECIDE]: { body: [{ _id: 4, ok: true }] } }, '', dev)
    await user.click(await screen.findByRole('button', { name: /^Accept Laptop/ }))
    expect(await screen.findByText('Approved: Laptop, 5CG3241QX9.')).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: /^Reject Mouse/ }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    const of = { kind: 'asset', version: 3 }
    expect(sent()).toEqual([[{ ...of, _id: 4, status: 'Approved' }], [{ ...of, _id: 6, status: 'Rejected' }]])
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('of one kind and what others ask for are told apart, whatever their numbers', async () => {
    const mine = briefRow('claim', 1, { deed: 'mend', title: 'Books', detail: null, amount: 50, due: '2026-12-31' })
    visit({ [LIST]: inboxOf([claimRow(1), mine]) })
    expect(await screen.findByRole('row', { name: /Imran/ })).toBeInTheDocument()
    expect(rowOf(/Books, ₹50\.00/)).toBeInTheDocument()
  })
})

describe('what others ask for', () => {
  it('of a day off that was worked is decided on with a remark that may be left out', async () => {
    const asked = briefRow('comp-off', 5, {
      deed: 'decide', own: false, user: 8, empname: 'Arjun Reddy', title: '', detail: null, word: 'casual', day: '2026-11-21', days: 0.5, hours: 3.5,
      reason: 'The release', due: '2027-02-21', actions: ['approve', 'reject'],
    })
    const { user, sent } = visit({ [LIST]: inboxOf([asked]), [DECIDE]: { body: [{ _id: 5, ok: true }] } })
    const row = await screen.findByRole('row', { name: /Arjun Reddy asks for 0\.5 day/ })
    expect(row).toHaveTextContent('worked on Sat 21/11/2026 · 3.5 h recorded · Casual Leave')
    expect(row).toHaveTextContent('“The release”')
    expect(within(row).getByRole('button', { name: /^Approve/ })).toBeInTheDocument()
    await user.click(within(row).getByRole('button', { name: /^Reject/ }))
    await user.type(screen.getByRole('textbox', { name: /optional, told to Arjun Reddy/ }), 'Not asked for{Enter}')
    await waitFor(() => expect(sent()).toEqual([[{ kind: 'comp-off', _id: 5, version: 3, status: 'Rejected', remark: 'Not asked for' }]]))
  })

  // standin-9
  it('of a day off says in whose place it is decided on, and leads nowhere', async () => {
    const asked = briefRow('comp-off', 5, {
      deed: 'decide', own: false, user: 8, empname: 'Arjun Reddy', title: '', detail: null, word: 'casual', day: '2026-11-21', days: 1, hours: 8,
      actions: ['approve', 'reject'],
    })
    visit({ [LIST]: inboxOf([{ ...asked, absent: { user: 4, empname: 'Meera Pillai' } }]) })
    const row = await screen.findByRole('row', { name: /Arjun Reddy asks for 1 day/ })
    expect(row).toHaveTextContent('for Meera Pillai')
    expect(within(row).getByRole('button', { name: /^Approve/ })).toBeInTheDocument()
    expect(within(row).queryByRole('link')).toBeNull()
  })

  it('is told with who asks', async () => {
    const rows = [
      briefRow('task', 1, { deed: 'settle', own: false, user: 8, empname: 'Arjun Reddy', title: 'Load test', detail: 'Kaveri Billing', actions: ['approve', 'reject'] }),
      briefRow('asset', 2, { deed: 'release', own: false, user: 9, empname: 'Karthik S', actions: ['approve'] }),
      briefRow('kra', 3, { deed: 'review', own: false, user: 9, empname: 'Karthik S', title: 'Ledger export', detail: 'Kaveri Billing', due: '2026-12-04' }),
    ]
    visit({ [LIST]: inboxOf(rows) }, '', { ...person, role: 'admin' })
    const task = await screen.findByRole('row', { name: /Arjun Reddy suggests Load test/ })
    expect(within(task).getAllByRole('button').map(({ textContent }) => textContent?.trim().split(' ')[0])).toEqual(['Activate', 'Reject'])
    const asset = rowOf(/Karthik S gives back Laptop/)
    expect(within(asset).getAllByRole('button')).toHaveLength(1)
    expect(within(rowOf(/Ledger export/)).getByRole('link', { name: /^Give feedback/ })).toHaveAttribute('href', '/performance-home?kra=3')
  })
})

describe('who decides by what a setting asks of them alone', () => {
  // inbox-5, approvals-4
  it('has the list of those who decide, until the last of it was decided on and the list was left', async () => {
    const asked = leaveRow(1, { approval: secondStep })
    const { user, sent, router } = visit(queueOf([asked, laptop]), '', dev)
    const list = await screen.findByRole('table', { name: 'What waits for you' })
    expect(screen.getByRole('heading', { name: 'To look at 2' })).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: /^Without a day/ })).toBeNull()
    expect(within(list).getByRole('checkbox', { name: /^Choose Meera Nair/ })).toBeInTheDocument()
    await user.click(within(list).getByRole('button', { name: /^Approve Meera Nair/ }))
    await waitFor(() => expect(sent()).toEqual([[{ kind: 'leave', _id: 1, version: 3, status: 'Approved' }]]))
    // What was decided on stands there, and with it the list as it was.
    expect(await screen.findByRole('heading', { name: 'To look at 1' })).toBeInTheDocument()
    expect(rowOf(/Approved: Meera/)).toBeInTheDocument()
    await leaveAndReturn(router)
    expect(await screen.findByRole('heading', { name: 'Without a day 1' })).toBeInTheDocument()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('has it on each page, and of each kind', async () => {
    const kinds = [{ kind: 'leave' as const, count: 1, capped: false }, { kind: 'asset' as const, count: 26, capped: false }]
    visit({ [LIST]: inboxOf([laptop], { total: 27, kinds }) }, '?page=2', dev)
    expect(await screen.findByRole('heading', { name: 'To look at 27' })).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: /^Without a day/ })).toBeNull()
  })

  it('has one’s own by its day where nobody else asks for anything', async () => {
    visit({ [LIST]: inboxOf([laptop]) }, '', dev)
    expect(await screen.findByRole('heading', { name: 'Without a day 1' })).toBeInTheDocument()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('the keyboard', () => {
  it('has the first row for who has just come, and types in fields', async () => {
    const { user, sent } = visit(queueOf([sheetRow(1), leaveRow(1)]))
    await screen.findByRole('row', { name: /Farhan/ })
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(rowOf(/Meera/)).toHaveFocus())
    await user.keyboard('r')
    await user.keyboard('A')
    expect(await screen.findByRole('textbox', { name: /told to Meera/ })).toHaveValue('A')
    expect(sent()).toEqual([])
  })
})
