import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { admin, ananya, decided, farhan, KEYS, manager, sheetOf, simran, visit } from './testQueue'
import { TimesheetPage } from '../week/TimesheetPage'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, OLD, open, person, serve } from '@/test/portal'

const days = ['16', '17', '18', '19', '20'].map((day) => ({
  date: `2026-11-${day}`,
  overall_time: '09:06:00',
  leave: day === '19' ? 'casual' : null,
  half: day === '19' ? 'second' : null,
  holiday: null,
}))

describe('who lands where', () => {
  it('is the approval of their team for a manager', async () => {
    visit(manager, { 'GET /timelogs/manager-timesheet/2': { body: [ananya] } })
    expect(await screen.findByRole('row', { name: /Ananya Kulkarni/ })).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: 'Timesheet Approval' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('radio', { name: 'Waiting 1' })).toBeChecked()
    // Names lead to their people for admins alone.
    expect(screen.queryByRole('link', { name: 'Ananya Kulkarni' })).toBeNull()
  })

  // page-9
  it('is the approval of everybody for an admin, with names that lead to their people', async () => {
    visit(admin, { 'GET /timelogs/submitted': { body: [ananya] } })
    expect(await screen.findByRole('link', { name: 'Ananya Kulkarni' })).toHaveAttribute('href', '/users?person=101')
  })

  // page-9
  it('is My Timesheet for everybody else, who have no approval', async () => {
    const own = sheetOf(9, 'Ananya Kulkarni', { actions: ['edit'], status: 'Rejected', remark: 'Friday empty', submitted: false })
    const locked = sheetOf(8, 'Ananya Kulkarni', {
      startOfWeek: '2026-11-09',
      status: 'Approved',
      actions: [],
      blocked: { edit: 'Timesheet has been submitted' },
    })
    const { router } = visit(person, { 'GET /timelogs/3': { body: [own, locked] } }, '?tab=approval')
    expect(await screen.findByRole('row', { name: /W47.*Rejected Friday empty/ })).toBeInTheDocument()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['My Timesheet', 'Active Projects'])
    expect(screen.getByRole('button', { name: /^Log Hours ?of W46$/ })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: /^Log Hours ?of W47$/ }))
    expect(router.state.location.search).toBe('?week=2026-11-16')
  })

  it('has the active projects in a tab of its own', async () => {
    const project = { _id: 5, projectname: 'Konkan Ferry Booking', clientname: 'Konkan Lines', projectmanagername: 'Rohan Deshpande' }
    visit(person, { 'GET /projects': { body: [project] } }, '?tab=projects')
    expect(await screen.findByRole('row', { name: '1 Konkan Ferry Booking Konkan Lines Rohan Deshpande' })).toBeInTheDocument()
  })
})

describe('the queue', () => {
  const LIST = 'GET /timelogs/manager-timesheet/2'

  it('opens a sheet under its row, with the hours on half a day of leave', async () => {
    visit(manager, { [LIST]: { body: [ananya, farhan] }, 'GET /timelogs/days/1': { body: days } })
    expect(await screen.findByText('8 h on Thursday, half a day of Casual Leave')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^View ?Ananya/ }))
    const sheet = await screen.findByRole('table', { name: 'Sheet of Ananya Kulkarni, W47' })
    expect(within(sheet).getByText('8.0 h on Thu 19/11: Casual Leave, 2nd half')).toBeVisible()
    // Blank where there are none, and exact where there is half an hour.
    expect(within(sheet).getAllByRole('cell', { name: '0.5' })).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: /^Close ?Ananya/ }))
    await waitFor(() => expect(screen.queryByRole('table', { name: /^Sheet of/ })).toBeNull())
  })

  it('approves in the row what was seen there', async () => {
    const { calls } = visit(manager, {
      [LIST]: { body: [ananya] },
      'PUT /timelogs': { body: [{ _id: 1, ok: true, record: { ...ananya, status: 'Approved' } }] },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Approve ?Ananya/ }))
    expect(await screen.findByText('Timesheet of Ananya Kulkarni, W47, is approved.')).toBeInTheDocument()
    expect(decided(calls)).toEqual([[{ _id: 1, version: 3, status: 'Approved' }]])
  })

  it('asks for the remark of a rejection under the row, and doesn’t go without one', async () => {
    const { calls } = visit(manager, {
      [LIST]: { body: [farhan] },
      'PUT /timelogs': { body: [{ _id: 2, ok: true, record: { ...farhan, status: 'Rejected' } }] },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Reject ?Farhan/ }))
    const remark = screen.getByRole('textbox', { name: 'Remark required, told to Farhan Qureshi' })
    expect(remark).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('Required.')).toBeInTheDocument()
    expect(remark).toHaveFocus()
    expect(decided(calls)).toEqual([])
    await userEvent.keyboard('Only Monday is filled.{Enter}')
    expect(await screen.findByText('Timesheet of Farhan Qureshi, W47, is rejected.')).toBeInTheDocument()
    expect(decided(calls)).toEqual([[{ _id: 2, version: 3, status: 'Rejected', remark: 'Only Monday is filled.' }]])
    expect(screen.queryByRole('textbox', { name: /Remark/ })).toBeNull()
  })

  // page-7
  it('decides on many at once, and says row by row what did not go through', async () => {
    const rejected = sheetOf(3, 'Simran Kaur Gill', { status: 'Rejected', remark: 'Friday empty', actions: [], version: 4 })
    const again = { ...farhan, version: 5, total: 12.5, submitted_at: '2026-11-25T04:31:00Z' }
    let isDone = false
    const { calls } = visit(manager, {
      [LIST]: () => ({ body: isDone ? [again] : [ananya, farhan, simran] }),
      'GET /timelogs/102': { body: [again] },
      'GET /timelogs/103': { body: [rejected] },
      'PUT /timelogs': () => {
        isDone = true
        return {
          body: [
            { _id: 1, ok: true, record: { ...ananya, status: 'Approved' } },
            { _id: 2, ok: false, error: { code: 'stale_version', message: 'Somebody changed this record.' } },
            { _id: 3, ok: false, error: { code: 'not_waiting', message: 'It waits for no decision.' } },
          ],
        }
      },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
    expect(screen.getByRole('region', { name: '3 selected' })).toHaveTextContent('85.0 h, 3 people')
    await userEvent.click(screen.getByRole('button', { name: 'Approve 3 timesheets' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('1 of 3 timesheets approved, 2 did not go through.')
    expect(decided(calls)).toEqual([[1, 2, 3].map((_id) => ({ _id, version: 3, status: 'Approved' }))])
    expect(await screen.findByText(/Sent again at 10:01 with/)).toHaveTextContent('12.5 h, was 11.5 h. Still yours to decide.')
    expect(screen.getByText('Rejected meanwhile. Nothing left to decide.')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: /Choose Simran/ })).toBeDisabled()
    expect(screen.getByRole('row', { name: /– Simran Kaur Gill/ })).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: /selected/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('row', { name: /Simran/ })).toBeNull()
    expect(await screen.findByRole('row', { name: /1 Farhan/ })).toBeInTheDocument()
  })

  it('rejects many with one remark for all', async () => {
    const { calls } = visit(manager, {
      [LIST]: { body: [ananya, farhan] },
      'PUT /timelogs': { body: [{ _id: 1, ok: true }, { _id: 2, ok: true }] },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Reject 2' }))
    await userEvent.keyboard('Add the regression run.{Enter}')
    expect(await screen.findByText('2 timesheets are rejected.')).toBeInTheDocument()
    const remark = 'Add the regression run.'
    expect(decided(calls)).toEqual([[1, 2].map((_id) => ({ _id, version: 3, status: 'Rejected', remark }))])
  })
})

function Details() {
  useGetMeQuery()
  return <TimesheetPage />
}

function look(sheet: object, answers: Parameters<typeof serve>[0] = {}) {
  beSignedIn(manager, KEYS)
  serve({
    'GET /auth/me': meOf(manager, KEYS),
    'GET /timelogs/101': { body: [sheet] },
    'GET /timelogs/days/1': { body: days },
    ...answers,
  })
  return open('/timesheet?week=2026-11-16&user=101', '/timesheet', <Details />)
}

describe('the details of a sheet', () => {
  it('have Approve and Reject for who may decide', async () => {
    look(ananya)
    expect(await screen.findByRole('heading', { name: 'Timesheet Details' })).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeEnabled()
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    expect(screen.getByRole('textbox', { name: /Remark/ })).toHaveFocus()
  })

  // page-3
  it('keep the remark of a rejection that was refused, with the reason', async () => {
    const refused = { _id: 1, ok: false, error: { code: 'stale_version', message: 'Somebody changed it.' } }
    look(ananya, { 'PUT /timelogs': { body: [refused] } })
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }))
    await userEvent.keyboard('Add the regression run.{Enter}')
    expect(await screen.findByText('Somebody changed it.')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /Remark/ })).toHaveValue('Add the regression run.')
  })

  it('stay where they could not be fetched anew', async () => {
    const { refreshInVain } = look(ananya)
    await screen.findByRole('table')
    refreshInVain()
    // The sheet, and the days beside it.
    await waitFor(() => expect(screen.getAllByText(OLD)).toHaveLength(2))
    expect(screen.getByRole('table')).toBeInTheDocument()
  })

  it.each(['Approved', 'Rejected'])('have both disabled once it is %s', async (status) => {
    look({ ...ananya, status, actions: [] })
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Reject' })).toBeDisabled()
  })
})
