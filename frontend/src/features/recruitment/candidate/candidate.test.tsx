import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { CandidatePage } from './CandidatePage'
import { candidateOf, panelSays } from '../testCandidates'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import type { Candidate } from '@/entities/recruitment/api'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const KEYS = ['home', 'recruitment']

// What the page fetches by need: how long that takes is not what is tested.
beforeAll(async () => {
  await Promise.all([import('./OpenedCandidate'), import('../interview/ScheduleForm'), import('./DeclineModal')])
}, 60_000)

function Page() {
  useGetMeQuery()
  return (
    <>
      <CandidatePage />
      <ConfirmHost />
      <Toaster />
    </>
  )
}

function visit(values: Partial<Candidate>, keys = KEYS) {
  const stored = candidateOf(7, values)
  beSignedIn(person, keys)
  const calls = serve({
    'GET /auth/me': meOf(person, keys),
    'GET /candidates/7': { body: stored },
    'PUT /candidates/scheduleinterview/7': { body: stored },
    'PUT /candidates/updatestatus/7': { body: { ...stored, status: 'Not Selected' } },
    'PUT /candidates/declineinterview/7': { body: stored },
    'POST /candidates/interviewday/7': {
      body: {
        holiday: 'Founders’ Day',
        away: [
          { userId: 7, userName: 'Ananya Kulkarni', half: 'second' },
          { userId: 6, userName: 'Imran Sheikh', half: null },
        ],
      },
    },
  })
  open('/candidate/7', '/candidate/:id', <Page />)
  return { user: userEvent.setup(), sent: (name: string) => calls.findLast((call) => call.name === name)?.body }
}

// page-3
it('asks before another time of an interview that is typed is dropped, by Cancel or by what is written in its place', async () => {
  const { user } = visit({ status: 'Interview Confirmed', turn: null, panelist: true, actions: ['rescheduleinterview', 'addfeedback'] })
  await user.click(await screen.findByRole('button', { name: 'Actions for Shreya Iyer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Reschedule Interview' }))
  const time = await screen.findByRole('textbox', { name: 'Time' })
  await user.clear(time)
  await user.type(time, '16:30')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(time).toHaveValue('16:30')

  await user.click(screen.getByRole('button', { name: 'Actions for Shreya Iyer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add Feedback' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(time).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Drop changes' }))
  await waitFor(() => expect(time).not.toBeInTheDocument())
})

it('asks before a candidate is out of it', async () => {
  const { user, sent } = visit({ turn: null, actions: ['edit', 'status'] })
  await user.click(await screen.findByRole('button', { name: 'Actions for Shreya Iyer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Set Not Selected' }))
  const question = await screen.findByRole('dialog', { name: 'Set Shreya Iyer to Not Selected?' })
  expect(sent('PUT /candidates/updatestatus/7')).toBeUndefined()
  await user.click(within(question).getByRole('button', { name: 'Set Not Selected' }))
  expect(await screen.findByText('Shreya Iyer is Not Selected.')).toBeInTheDocument()
  expect(sent('PUT /candidates/updatestatus/7')).toEqual({ status: 'Not Selected', version: 4 })
})

it('moves an interview, and warns of a holiday and of who is on leave', async () => {
  const { user, sent } = visit({ turn: null, actions: ['edit', 'rescheduleinterview'] })
  await user.click(await screen.findByRole('button', { name: 'Actions for Shreya Iyer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Reschedule Interview' }))
  const time = await screen.findByRole('textbox', { name: 'Time' })
  expect(time).toHaveValue('11:00')
  expect(await screen.findByText('This day is a holiday: Founders’ Day.')).toBeInTheDocument()
  expect(screen.getByText('Ananya Kulkarni is on leave the second half of this day.')).toBeInTheDocument()
  expect(screen.getByText('Imran Sheikh is on leave this day.')).toBeInTheDocument()
  expect(sent('POST /candidates/interviewday/7')).toEqual({ date: '2026-11-27' })
  await user.clear(time)
  await user.type(time, '15:30')
  await user.click(screen.getByRole('button', { name: 'Reschedule interview' }))
  expect(await screen.findByText(/^The interview has another time\./)).toBeInTheDocument()
  expect(sent('PUT /candidates/scheduleinterview/7')).toEqual({
    date: '2026-11-27',
    time: '15:30',
    url: 'https://meet.gulmohar.example/gt-4417',
    version: 4,
  })
})

it('shows who confirms what speaks against the day', async () => {
  visit({ interviewDay: { holiday: null, away: [{ userId: 7, userName: 'Ananya Kulkarni', half: null }] } })
  expect(await screen.findByText('Ananya Kulkarni is on leave this day.')).toBeInTheDocument()
})

it('asks who declines for the reason, and says what becomes of the interview', async () => {
  const { user, sent } = visit({ actions: ['confirminterview', 'declineinterview'] })
  await user.click(await screen.findByRole('button', { name: 'Actions for Shreya Iyer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Decline Interview' }))
  const form = within(await screen.findByRole('dialog', { name: 'Decline Interview' }))
  expect(form.getByText(/^The interview is called off\. Bhavna Joshi is mailed the reason/)).toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Decline interview' }))
  expect(await form.findByText('Required.')).toBeInTheDocument()
  await user.type(form.getByLabelText('Reason'), 'I am at a customer’s.')
  await user.click(form.getByRole('button', { name: 'Decline interview' }))
  expect(await screen.findByText('You have declined the interview with Shreya Iyer.')).toBeInTheDocument()
  expect(sent('PUT /candidates/declineinterview/7')).toEqual({ reason: 'I am at a customer’s.', version: 4 })
})

it('tells a member that the interview stays, and who else can’t come', async () => {
  const { user } = visit(
    {
      status: 'Interview Confirmed',
      hiringManager: 9,
      panelist: true,
      turn: { user: null, who: 'Panel', you: true, action: 'interview' },
      declines: [{ userId: 6, userName: 'Imran Sheikh', reason: 'On a journey.' }],
      actions: ['declineinterview', 'addfeedback'],
    },
    ['home'],
  )
  expect(await screen.findByText('Imran Sheikh can’t come: On a journey.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Actions for Shreya Iyer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Decline Interview' }))
  expect(await screen.findByText(/The interview stays, unless it is moved\.$/)).toBeInTheDocument()
})

it('hides what others found until one’s own is in, and offers no turn to who has given feedback', async () => {
  visit(
    {
      status: 'Interview Confirmed',
      panelist: true,
      feedback: [],
      feedbackHidden: 2,
      turn: { user: null, who: 'Panel', you: true, action: 'addfeedback' },
      actions: ['addfeedback'],
    },
    ['home'],
  )
  expect(await screen.findByText('2 other members have given feedback. You see it once yours is in.')).toBeInTheDocument()
  expect(screen.getByText('2 of 3 members')).toBeInTheDocument()
  expect(screen.getByText('Your turn.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add Feedback' })).toBeInTheDocument()
})

it('ends the turn of who has given feedback, which the menu edits', async () => {
  const { user } = visit(
    {
      status: 'Interview Confirmed',
      panelist: true,
      feedback: panelSays.map((list) => (list.userId === 7 ? { ...list, userId: person._id } : list)),
      feedbackHidden: 0,
      turn: { user: null, who: 'Panel', you: false, action: 'addfeedback' },
      actions: ['addfeedback'],
    },
    ['home'],
  )
  expect(await screen.findByText('3 of 3 members')).toBeInTheDocument()
  expect(screen.queryByText('Your turn.')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add Feedback' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Actions for Shreya Iyer' }))
  expect(await screen.findByRole('menuitem', { name: 'Edit Feedback' })).toBeInTheDocument()
})

it('says who referred a candidate', async () => {
  visit({ referral: 4, referredBy: 7, referredByName: 'Imran Sheikh' })
  expect(await screen.findByText('Referred by')).toBeInTheDocument()
  expect(screen.getByText('Referred by').nextElementSibling).toHaveTextContent('Imran Sheikh')
})
