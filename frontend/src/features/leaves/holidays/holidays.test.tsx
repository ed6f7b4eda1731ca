import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { HolidaysPage } from './HolidaysPage'
import { HolidaysTile } from './HolidaysTile'
import { OwnLeavesTile } from '../LeavesTile'
import { LeavesPage } from '../LeavesPage'
import { admin, KEYS, leaveOf } from '../testLeaves'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const christmas = { _id: 1, version: 2, date: '2026-12-25', occassion: 'Christmas Day', actions: ['edit', 'remove'], blocked: {} }
const touched = {
  _id: 4,
  user: 9,
  empname: 'Joseph D’Souza',
  type: 'casual',
  from: '2026-12-24',
  to: '2026-12-24',
  half: 'second',
  status: 'Approved',
  becomes: 'Cancelled',
  before: 0.5,
  after: 0,
  givenback: 0.5,
  account: 'casual',
}
const kept = { ...touched, _id: 5, empname: 'Ananya Kulkarni', type: 'earned', from: '2026-12-23', half: null, status: 'Pending', becomes: 'Pending', before: 4, after: 3, givenback: null, account: null }

type Answers = Parameters<typeof serve>[0]

function visit(page: 'holidays' | 'leaves', viewer: typeof person, answers: Answers, search = '') {
  function Page() {
    useGetMeQuery()
    return (
      <>
        {page === 'holidays' ? <HolidaysPage /> : <LeavesPage />}
        <Toaster />
      </>
    )
  }
  beSignedIn(viewer, KEYS)
  const calls = serve({ 'GET /auth/me': meOf(viewer, KEYS), 'GET /holidays': { body: [christmas] }, ...answers })
  return { calls, ...open(`/${page}${search}`, `/${page}`, <Page />) }
}

const sent = (calls: { name: string; body: unknown }[], name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)

describe('holidays', () => {
  it('say how far off they are; others than admins change none', async () => {
    visit('holidays', person, { 'GET /holidays': { body: [{ ...christmas, actions: [] }] } })
    expect(await screen.findByRole('row', { name: /25\/12\/2026 Fri Christmas Day in 30 days/ })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add Holiday' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Christmas Day' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['History'])
  })

  it('show what they count again before they are added, and the button names it', async () => {
    let isStored = false
    const { calls } = visit(
      'holidays',
      admin,
      {
        'POST /holidays': () => {
          const answer = isStored ? { status: 201, body: christmas } : { status: 200, body: { leaves: [touched, kept], restorable: [] } }
          isStored = true
          return answer
        },
      },
      '?add=1',
    )
    const dialog = await screen.findByRole('dialog', { name: 'Add Holiday' })
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Date' }), '24122026')
    expect(await within(dialog).findByText('Thursday, in 29 days')).toBeInTheDocument()
    const rows = await within(dialog).findAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'NameLeaveStatusBeforeAfterTo the balance',
      'Joseph D’SouzaCasual Leave24/12/2026, second halfApproved, becomesCancelled0.50.0+0.5 Casual',
      'Ananya KulkarniEarned Leave23/12/2026–24/12/2026Pending4.03.0–',
      '2 leaves, 1 becomes Cancelled because no day is left4.53.0+0.5 Casual',
    ])
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Occassion' }), 'Christmas Eve')
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Add Holiday and count 2 leaves again' }))
    expect(await screen.findByText('Holiday added successfully.')).toBeInTheDocument()
    expect(sent(calls, 'POST /holidays').at(-1)).toEqual({ date: '2026-12-24', occassion: 'Christmas Eve' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keep what was typed when there is one on that day already', async () => {
    const message = 'Holiday already exist for the given date.'
    visit('holidays', admin, { 'POST /holidays': { status: 409, body: { code: 'duplicate', message, fields: { date: message } } } }, '?add=1')
    const dialog = await screen.findByRole('dialog', { name: 'Add Holiday' })
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Date' }), '25122026')
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Occassion' }), 'Again')
    // The answer to what it would do says so at the day's field, and only then the button acts.
    await within(dialog).findByText(message)
    expect(within(dialog).getByRole('textbox', { name: 'Date' })).toHaveAccessibleDescription(message)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Holiday' }))
    expect(await within(dialog).findByText('Holiday creation failed.')).toBeInTheDocument()
    expect(within(dialog).getAllByText(message)).toHaveLength(1)
    expect(within(dialog).getByRole('textbox', { name: 'Occassion' })).toHaveValue('Again')
  })

  it('are deleted only once what that does stands there', async () => {
    const { calls } = visit('holidays', admin, { 'DELETE /holidays/1': { body: { leaves: [], restorable: [] } } }, '?remove=1')
    const dialog = await screen.findByRole('dialog', { name: 'Delete Holiday' })
    expect(await within(dialog).findByText('No leave is counted again.')).toBeInTheDocument()
    expect(calls.filter(({ name }) => name === 'DELETE /holidays/1')).toHaveLength(1)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete Holiday' }))
    expect(await screen.findByText('Holiday Christmas Day is deleted.')).toBeInTheDocument()
    expect(calls.filter(({ name }) => name === 'DELETE /holidays/1')).toHaveLength(2)
  })
})

describe('a holiday that was wrong', () => {
  const cancelled = { ...touched, status: 'Cancelled', becomes: 'Approved', before: 0, after: 0.5, givenback: -0.5 }

  async function remove() {
    const { calls } = visit('holidays', admin, { 'DELETE /holidays/1': { body: { leaves: [kept], restorable: [cancelled] } } }, '?remove=1')
    const dialog = await screen.findByRole('dialog', { name: 'Delete Holiday' })
    const choice = await within(dialog).findByRole('checkbox', { name: 'Restore the leave that it had cancelled' })
    const asked = (): (string | null) => new URLSearchParams(calls.filter(({ name }) => name === 'DELETE /holidays/1').at(-1)?.search).get('restore')
    return { dialog, choice, asked }
  }

  it('offers to restore the leaves that it had cancelled', async () => {
    const { dialog, choice, asked } = await remove()
    expect(choice).toBeChecked()
    expect(await within(dialog).findByRole('row', { name: /Joseph D’Souza .*Cancelled, becomes ?Approved 0\.0 0\.5 −0\.5 Casual/ })).toBeInTheDocument()
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Delete Holiday and count 2 leaves again' }))
    expect(await screen.findByText('Holiday Christmas Day is deleted.')).toBeInTheDocument()
    expect(asked()).toBe('true')
  })

  it('restores nothing where the choice was never shown, and waits until that is known', async () => {
    let answer: (() => void) | undefined
    const remove = () => (answer === undefined ? new Promise<{ status: number }>((resolve) => (answer = () => resolve({ status: 503 }))) : { status: 204 })
    const { calls } = visit('holidays', admin, { 'DELETE /holidays/1': remove }, '?remove=1')
    const asked = () => calls.filter(({ name }) => name === 'DELETE /holidays/1')
    await waitFor(() => expect(asked()).toHaveLength(1))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Holiday' }))
    expect(asked()).toHaveLength(1)
    answer?.()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Holiday' })).toHaveAttribute('aria-disabled', 'false'))
    await userEvent.click(screen.getByRole('button', { name: 'Delete Holiday' }))
    expect(await screen.findByText('Holiday Christmas Day is deleted.')).toBeInTheDocument()
    expect(new URLSearchParams(asked().at(-1)?.search).get('restore')).toBe('false')
  })

  it('leaves them cancelled where that is wanted', async () => {
    const { dialog, choice, asked } = await remove()
    await userEvent.click(choice)
    expect(within(dialog).queryByText('Joseph D’Souza')).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete Holiday and count 1 leave again' }))
    expect(await screen.findByText('Holiday Christmas Day is deleted.')).toBeInTheDocument()
    expect(asked()).toBe('false')
  })
})

describe('a credit of many', () => {
  it('says whom it credits before it does', async () => {
    const { calls } = visit(
      'leaves',
      admin,
      {
        'GET /leaves/balance': { body: [] },
        'POST /leaves/credits': { body: { credited: [1, 2, 3], skipped: [4] } },
      },
      '?tab=balance&credit=1',
    )
    const dialog = await screen.findByRole('dialog', { name: 'Credit leave' })
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Days' }), '1.5')
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Label' }), 'CL 2027')
    expect(
      await within(dialog).findByText('3 people are credited, +1.5 Casual Leave each. 1 person has “CL 2027” already and is left out.'),
    ).toBeInTheDocument()
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Credit +1.5 Casual Leave to 3 people' }))
    expect(await screen.findByText('3 people are credited.')).toBeInTheDocument()
    expect(sent(calls, 'POST /leaves/credits').at(-1)).toEqual({ account: 'casual', days: 1.5, label: 'CL 2027', users: 'all' })
  })
})

function Drawn({ children }: { children: ReactNode }) {
  useGetMeQuery()
  return <div id="content">{children}</div>
}

describe('the tiles', () => {
  it('of one’s own shows balances and the latest leaves', () => {
    beSignedIn(person, KEYS)
    serve({})
    const balance = {
      _id: 3, empname: 'Ananya Kulkarni', leavebalanceCL: 4.5, leavebalanceEL: 3.5, yearLeaveEL: 12,
      pendingCL: 0, pendingEL: 1, availableCL: 4.5, availableEL: 2.5,
      accounts: [{ account: 'sick', typename: 'Sick Leave', balance: 3, pending: 0, available: 3 }],
    }
    const latest = [leaveOf(1, { type: 'casual', from: '2026-11-26', to: '2026-11-26', half: 'second', count: 0.5, status: 'Approved' })]
    open('/welcome', '/welcome', <OwnLeavesTile balance={balance} latest={latest} />)
    expect(screen.getByRole('button', { name: /^Earned Leave/ })).toHaveTextContent('3.5 less 1.0 pending2.5days')
    expect(screen.getByRole('button', { name: /^Sick Leave/ })).toHaveTextContent('Nothing pending3.0days')
    expect(screen.getByRole('listitem')).toHaveTextContent('Casual Leave26/11/2026, second half · 0.5 dayApproved')
    expect(screen.getByRole('link', { name: 'Apply Leave' })).toHaveAttribute('href', '/leaves-home?apply=1')
  })

  it('of holidays says how far off each is', async () => {
    beSignedIn(person, KEYS)
    serve({ 'GET /auth/me': meOf(person, KEYS) })
    open('/welcome', '/welcome', <Drawn><HolidaysTile holidays={[christmas]} /></Drawn>)
    expect(await screen.findByRole('listitem')).toHaveTextContent('25/12/2026FriChristmas Dayin 30 days')
  })
})
