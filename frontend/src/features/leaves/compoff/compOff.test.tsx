import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { CompOff, CompOffDay } from '../api'
import { manager, visit } from '../testLeaves'
import { person } from '@/test/portal'

const saturday: CompOffDay = {
  day: '2026-11-21',
  kind: 'weekend',
  name: null,
  worked: 'Checked in 09:10 to 17:30',
  most: 1,
  typename: 'Casual Leave',
  lastday: '2027-02-21',
  refused: null,
}
const diwali: CompOffDay = { ...saturday, day: '2026-11-09', kind: 'holiday', name: 'Diwali', worked: '2 h on the sheet', most: 0.5, lastday: null }

function requestOf(values: Partial<CompOff> = {}): CompOff {
  return {
    _id: 7,
    version: 1,
    user: person._id,
    empname: 'Ananya Kulkarni',
    day: '2026-11-21',
    count: 1,
    account: 'casual',
    typename: 'Casual Leave',
    lastday: '2027-02-21',
    worked: 'Checked in 09:10 to 17:30',
    reason: 'The release',
    status: 'Pending',
    remark: null,
    byname: null,
    absentname: null,
    decided_at: null,
    created_at: '2026-11-23T05:32:00Z',
    actions: ['cancel'],
    blocked: {},
    ...values,
  }
}

const reasons = () => screen.findAllByRole('textbox', { name: /^Remark why you worked then/ })

const DAYS = 'GET /leaves/comp-off/days'
const LIST = 'GET /leaves/comp-off'

describe('days off that were worked', () => {
  it('are asked for with a reason, whole or by half', async () => {
    const { sent } = visit(
      person,
      {
        [DAYS]: { body: { gives: true, days: [saturday, diwali] } },
        [LIST]: { body: [] },
        'POST /leaves/comp-off': { status: 201, body: requestOf() },
      },
      '',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Compensatory off' }))
    const days = await screen.findByRole('table', { name: 'Days off on which you worked' })
    const row = within(days).getByRole('row', { name: /Sat 21\/11\/2026/ })
    expect(row).toHaveTextContent('1 day of Casual Leave, until 21/02/2027')
    expect(row).toHaveTextContent('Checked in 09:10 to 17:30')
    expect(within(days).getByRole('row', { name: /Mon 09\/11\/2026, Diwali/ })).toHaveTextContent('2 h on the sheet')
    expect(screen.queryByRole('button', { name: 'One day for 09/11/2026' })).toBeNull()
    expect(await screen.findByText('You have asked for nothing yet.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Half a day for 21/11/2026' }))
    await userEvent.keyboard('{Enter}')
    expect(sent('POST /leaves/comp-off')).toEqual([])
    await userEvent.keyboard('The release{Enter}')
    expect(await screen.findByText('You have asked for 21/11/2026. Whoever decides on your leaves is told.')).toBeInTheDocument()
    expect(sent('POST /leaves/comp-off')).toEqual([{ day: '2026-11-21', count: 0.5, reason: 'The release' }])
  })

  it('say why they are refused, and what became of those that were asked for', async () => {
    const { sent } = visit(
      person,
      {
        [DAYS]: { body: { gives: true, days: [{ ...saturday, refused: 'You have asked for this day already.' }] } },
        [LIST]: { body: [requestOf(), requestOf({ _id: 6, day: '2026-11-08', status: 'Rejected', byname: 'Rohan Deshpande', remark: 'Not agreed', actions: [] })] },
        'PUT /leaves/comp-off/7': { body: requestOf({ status: 'Cancelled', version: 2 }) },
      },
      '?compoff=7',
    )
    expect(await screen.findByText('You have asked for this day already.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^One day/ })).toBeNull()
    const own = await screen.findByRole('table', { name: 'What you have asked for' })
    expect(within(own).getByRole('row', { name: /08\/11\/2026/ })).toHaveTextContent('by Rohan Deshpande. Remark: Not agreed')
    await userEvent.click(within(own).getByRole('button', { name: 'Cancel request for 21/11/2026' }))
    expect(await screen.findByText('You no longer ask for 21/11/2026.')).toBeInTheDocument()
    expect(sent('PUT /leaves/comp-off/7')).toEqual([{ version: 1, status: 'Cancelled' }])
  })

  // page-3
  it('ask before a reason that is typed goes with them, and keep it where another day is asked for', async () => {
    visit(
      person,
      {
        [DAYS]: { body: { gives: true, days: [saturday, diwali] } },
        [LIST]: { body: [requestOf({ _id: 6, day: '2026-11-08' })] },
      },
      '',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Compensatory off' }))
    await userEvent.click(await screen.findByRole('button', { name: 'One day for 21/11/2026' }))
    await userEvent.keyboard('The release')
    await userEvent.click(screen.getByRole('button', { name: 'Half a day for 09/11/2026' }))
    expect(await reasons()).toHaveLength(2)

    await userEvent.click(await screen.findByRole('button', { name: /^History/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    const [first] = await reasons()
    expect(first).toHaveValue('The release')
    // A browser may close it before anybody is asked.
    await userEvent.type(first!, '{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect((await reasons())[0]).toHaveValue('The release')

    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Drop changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  // standin-9, standin-6
  it('name who decided in whose place', async () => {
    const decided = { status: 'Approved' as const, byname: 'Lakshmi Iyer', actions: [] }
    visit(
      person,
      {
        [DAYS]: { body: { gives: true, days: [] } },
        [LIST]: { body: [requestOf({ ...decided, absentname: 'Rohan Deshpande' }), requestOf({ ...decided, _id: 6, day: '2026-11-08' })] },
      },
      '?compoff=7',
    )
    const own = await screen.findByRole('table', { name: 'What you have asked for' })
    expect(within(own).getByRole('row', { name: /21\/11\/2026/ })).toHaveTextContent('by Lakshmi Iyer for Rohan Deshpande')
    const other = within(own).getByRole('row', { name: /08\/11\/2026/ })
    expect(other).toHaveTextContent('by Lakshmi Iyer')
    expect(other).not.toHaveTextContent('Rohan')
  })

  // approvals-7, standin-7
  it('say with whom they are, as long as they wait', async () => {
    const rohan = { user: 2, empname: 'Rohan Deshpande', until: '2026-11-27', standin: null }
    const approval = { step: 1, of: 1, since: '2026-11-25T06:00:00Z', with: [rohan], more: 0 }
    const decided = requestOf({ _id: 6, day: '2026-11-08', status: 'Approved', actions: [] })
    visit(
      person,
      { [DAYS]: { body: { gives: true, days: [] } }, [LIST]: { body: [{ ...requestOf(), approval }, decided] } },
      '?compoff=7',
    )
    const own = await screen.findByRole('table', { name: 'What you have asked for' })
    const said = 'With Rohan Deshpande (away until 27/11/2026) since 25/11/2026'
    expect(within(own).getByRole('row', { name: /21\/11\/2026/ })).toHaveTextContent(said)
    expect(within(own).getByRole('row', { name: /08\/11\/2026/ })).not.toHaveTextContent('Rohan')
  })

  it('are not offered where no policy gives anything for them', async () => {
    visit(person, { [DAYS]: { body: { gives: false, days: [] } }, [LIST]: { body: [] } }, '?compoff=1')
    expect(await screen.findByText('Your leave policy gives nothing for days off that were worked.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Compensatory off' })).toBeNull()
  })
})

describe('what others ask for', () => {
  const waiting = requestOf({ user: 9, empname: 'Meera Nair', actions: ['approve', 'reject'] })

  it('is decided on over the queue of leaves', async () => {
    let isDone = false
    const { sent, calls } = visit(manager, {
      [LIST]: () => ({ body: isDone ? [] : [waiting] }),
      'GET /leaves/manager-leave/2': { body: [] },
      'PUT /leaves/comp-off/7': () => {
        isDone = true
        return { body: { ...waiting, status: 'Approved', actions: [] } }
      },
    })
    const queue = await screen.findByRole('table', { name: '1 compensatory off waits' })
    expect(within(queue).getByRole('row', { name: /Meera Nair/ })).toHaveTextContent('The release')
    expect(calls.find(({ name }) => name === LIST)?.search).toContain('others=true&status=Pending')
    await userEvent.click(within(queue).getByRole('button', { name: /^Approve ?Meera Nair, 21\/11\/2026/ }))
    expect(await screen.findByText('The days of Meera Nair for 21/11/2026 are given.')).toBeInTheDocument()
    expect(sent('PUT /leaves/comp-off/7')).toEqual([{ version: 1, status: 'Approved' }])
    await waitFor(() => expect(screen.queryByRole('table', { name: /compensatory off/ })).toBeNull())
  })

  // inbox-10
  it('waits again once the decision is taken back', async () => {
    let isDone = false
    const undoable = new Date(Date.now() + 600_000).toISOString()
    const { sent } = visit(manager, {
      [LIST]: () => ({ body: isDone ? [] : [waiting] }),
      'GET /leaves/manager-leave/2': { body: [] },
      'PUT /leaves/comp-off/7': () => {
        isDone = true
        return { body: { ...waiting, version: 2, status: 'Approved', actions: [], undoable } }
      },
      'POST /inbox/undo': () => {
        isDone = false
        return { body: [{ _id: 7, ok: true, record: { kind: 'comp-off', _id: 7, version: 3 } }] }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Approve ?Meera Nair, 21\/11\/2026/ }))
    await waitFor(() => expect(screen.queryByRole('table', { name: /compensatory off/ })).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Taken back: it waits again.')).toBeInTheDocument()
    expect(sent('POST /inbox/undo')).toEqual([[{ kind: 'comp-off', _id: 7, version: 2 }]])
    expect(await screen.findByRole('table', { name: '1 compensatory off waits' })).toBeInTheDocument()
  })

  it('is rejected with a remark, and says what went wrong', async () => {
    const { sent } = visit(manager, {
      [LIST]: { body: [waiting] },
      'GET /leaves/manager-leave/2': { body: [] },
      'PUT /leaves/comp-off/7': { status: 409, body: { code: 'leave_decided', message: 'It is decided already.' } },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Reject ?Meera Nair/ }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Remark optional, told to Meera Nair' }), 'Not agreed{Enter}')
    expect(await screen.findByText('The request could not be decided on.')).toBeInTheDocument()
    expect(sent('PUT /leaves/comp-off/7')).toEqual([{ version: 1, status: 'Rejected', remark: 'Not agreed' }])
  })
})
