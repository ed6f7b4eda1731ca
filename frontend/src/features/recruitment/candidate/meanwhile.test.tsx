import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { CandidatePage } from './CandidatePage'
import { DayWarnings } from '../interview/DayWarnings'
import { candidateOf } from '../testCandidates'
import { Toaster } from '@/shared/feedback/Toaster'
import type { Candidate } from '@/entities/recruitment/api'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const KEYS = ['home', 'recruitment']
const refused = { status: 409, body: { code: 'stale_version', message: 'Somebody changed it.' } }

// What the page fetches by need: how long that takes is not what is tested.
beforeAll(async () => {
  await Promise.all([import('./OpenedCandidate'), import('../interview/ScheduleForm'), import('./DeclineModal'), import('./CandidateModal')])
}, 60_000)

function Page() {
  useGetMeQuery()
  return (
    <>
      <CandidatePage />
      <Toaster />
    </>
  )
}

/** The page of a candidate whom somebody else changes while it is open. */
function visit(search: string, values: Partial<Candidate>, day: Answer = { body: { holiday: null, away: [] } }) {
  let now = candidateOf(7, values)
  beSignedIn(person, KEYS)
  const calls = serve({
    'GET /auth/me': meOf(person, KEYS),
    'GET /candidates/7': () => ({ body: now }),
    'PUT /candidates/7': refused,
    'PUT /candidates/scheduleinterview/7': refused,
    'PUT /candidates/declineinterview/7': refused,
    'POST /candidates/interviewday/7': day,
  })
  const { refresh } = open(`/candidate/7${search}`, '/candidate/:id', <Page />)
  const asked = (): number => calls.filter(({ name }) => name === 'GET /candidates/7').length
  const change = async (next: Partial<Candidate>): Promise<void> => {
    const before = asked()
    now = { ...now, ...next }
    refresh()
    await waitFor(() => expect(asked()).toBeGreaterThan(before))
  }
  const sent = (name: string): unknown => calls.findLast((call) => call.name === name)?.body
  return { user: userEvent.setup(), change, sent }
}

describe('what somebody else changes meanwhile', () => {
  it('takes no reason away that is typed: sending says why not', async () => {
    const { user, change, sent } = visit('?decline=7', { actions: ['declineinterview'] })
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox'), 'I am away.')
    await change({ status: 'Not Selected', version: 5, actions: [], interview: null })
    expect(await screen.findByText('Not Selected')).toBeInTheDocument()
    expect(within(dialog).getByRole('textbox')).toHaveValue('I am away.')
    await user.click(within(dialog).getByRole('button', { name: 'Decline interview' }))
    expect(await within(dialog).findByText('Somebody changed it.')).toBeInTheDocument()
    expect(sent('PUT /candidates/declineinterview/7')).toEqual({ reason: 'I am away.', version: 4 })
  })

  it('is not overwritten by the form that edits', async () => {
    const { change } = visit('?edit=7', { actions: ['edit'] })
    const dialog = await screen.findByRole('dialog', { name: /Shreya Iyer/ })
    await change({ name: 'Shreya Rao', version: 5 })
    expect(await screen.findByRole('heading', { name: 'Shreya Rao', hidden: true })).toBeInTheDocument()
    expect(dialog).toHaveAccessibleName(/Shreya Iyer/)
  })

  it('is not overwritten by an interview', async () => {
    const { user, change, sent } = visit('', { turn: null, actions: ['edit', 'rescheduleinterview'] })
    await user.click(await screen.findByRole('button', { name: 'Actions for Shreya Iyer' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Reschedule Interview' }))
    await screen.findByRole('textbox', { name: 'Time' })
    await change({ name: 'Shreya Rao', version: 5 })
    expect(await screen.findByRole('heading', { name: 'Shreya Rao' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Reschedule interview' }))
    expect(await screen.findByText('Somebody changed it.')).toBeInTheDocument()
    expect(sent('PUT /candidates/scheduleinterview/7')).toMatchObject({ version: 4 })
  })
})

it('a link to decline where there is nothing to decline says so', async () => {
  visit('?decline=7', { actions: ['edit'] })
  expect(await screen.findByText('It can’t be done with this record now, or not by you.')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a day that could not be checked is not taken for a free one', async () => {
  const { user } = visit('', { turn: null, actions: ['rescheduleinterview'] }, { status: 503, body: {} })
  await user.click(await screen.findByRole('button', { name: 'Actions for Shreya Iyer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Reschedule Interview' }))
  expect(await screen.findByText(/^Whether this day is free could not be checked\./)).toBeInTheDocument()
})

it('two of the same name are two', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const away = [6, 7].map((userId) => ({ userId, userName: 'Imran Sheikh', half: null }))
  open('/', '/', <DayWarnings day={{ holiday: null, away }} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(said).not.toHaveBeenCalled()
  said.mockRestore()
})
