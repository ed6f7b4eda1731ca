import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { FeedbackPage } from './FeedbackPage'
import { kraOf, KEYS, listOf, manager, meManager } from '../testKras'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, open, serve, type Answer } from '@/test/portal'

const waiting = { overallstatus: 'Waiting for Feedback', waiting: 'manager' } as const
const one = kraOf(1, { ...waiting, allocation: 30, status: 'Accomplished', accomplishment: 'Runs.', actions: ['feedback'] })
const two = kraOf(2, { ...waiting, allocation: 15, status: 'Accomplished', accomplishment: '31 closed.', actions: ['feedback'] })
const three = kraOf(3, {
  ...waiting,
  allocation: 25,
  status: 'Saved',
  accomplishment: 'In paise.',
  feedback: 'Clean change.',
  rating: 4,
  actions: ['feedback'],
})
const four = kraOf(4, {
  ...waiting,
  allocation: 20,
  status: 'Accepted',
  feedback: 'Calm.',
  rating: 3,
  comment: 'Agreed.',
  actions: ['submit'],
  blocked: { feedback: 'Read-only: accepted by Karthik Subramanian' },
})
const five = kraOf(5, {
  ...waiting,
  allocation: 10,
  status: 'Rejected',
  feedback: 'One of two.',
  rating: 2,
  comment: 'Not by me.',
  actions: ['submit'],
  blocked: { feedback: 'Read-only: rejected by Karthik Subramanian' },
})
const all = [one, two, three, four, five]

function Page() {
  useGetMeQuery()
  return (
    <>
      <FeedbackPage />
      <ConfirmHost />
      <Toaster />
    </>
  )
}

function visit(answers: Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)> = {}, path = '/feedback/5/7') {
  beSignedIn(manager, KEYS)
  const calls = serve({ 'GET /auth/me': meManager, 'GET /kras/7': listOf(all), ...answers })
  const { router } = open(path, '/feedback/:project/:id', <Page />, [
    { path: '/performance-home', element: <p>KRA Details</p> },
  ])
  return {
    user: userEvent.setup(),
    calls,
    router,
    sent: () => calls.filter((call) => call.name.startsWith('PUT')).map(({ name, body }) => ({ name, body })),
  }
}

describe('KRA Feedback', () => {
  it('shows the result so far, and what the missing ratings can make of it', async () => {
    visit()
    expect(await screen.findByText('3.27')).toBeInTheDocument()
    expect(screen.getByText('1.80 on 55 %')).toBeInTheDocument()
    expect(screen.getByText(/^KRAs 1 and 2 decide between/)).toHaveTextContent('between 2.25 and 3.60.')
    expect(screen.getByText('your turn: 2 of 5 KRAs')).toBeInTheDocument()
  })

  // page-3
  it('keeps a rating that is chosen while a draft is being saved, to be saved next', async () => {
    let answer: ((saved: Answer) => void) | undefined
    const { user } = visit({ 'PUT /kras/3': () => new Promise<Answer>((resolve) => (answer = resolve)) })
    await user.type(await screen.findByLabelText('Feedback of KRA 3'), ' More.')
    await user.click(screen.getByRole('button', { name: 'Save 1 draft' }))
    await waitFor(() => expect(answer).toBeDefined())
    const chosen = within(screen.getByRole('group', { name: 'Rating of KRA 3' })).getByRole('radio', { name: '2' })
    await user.click(chosen)
    answer?.({ body: three })
    expect(await screen.findByText('KRA(s) feedback has been successfully drafted.')).toBeInTheDocument()
    expect(chosen).toBeChecked()
    expect(await screen.findByRole('button', { name: 'Save 1 draft' })).toBeInTheDocument()
  })

  it('saves what is changed and rated, and names what is left out', async () => {
    const { user, sent } = visit({ 'PUT /kras/1': { body: one } })
    await user.type(await screen.findByLabelText('Gap to Fill of KRA 1'), 'SMS part is open.')
    await user.type(screen.getByLabelText('Feedback of KRA 1'), 'Well tested.')
    expect(screen.getByText('KRA 1 is left out: no rating yet')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
    const rating = screen.getByRole('group', { name: 'Rating of KRA 1' })
    within(rating).getByRole('radio', { name: '1' }).focus()
    await user.keyboard('3')
    expect(within(rating).getByRole('radio', { name: '3' })).toBeChecked()
    expect(within(rating).getByRole('radio', { name: '3' })).toHaveFocus()
    expect(screen.getByText('Adds 0.90: 30 % of 3')).toBeInTheDocument()
    expect(screen.getByText('3.18')).toBeInTheDocument()
    expect(screen.getByText(/^KRA 1 becomes Saved\. Karthik Subramanian comments/)).toBeInTheDocument()
    expect(screen.getByText('KRA 2 is left out: no rating yet')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save 1 draft' }))
    expect(await screen.findByText('KRA(s) feedback has been successfully drafted.')).toBeInTheDocument()
    expect(sent()).toEqual([
      {
        name: 'PUT /kras/1',
        body: {
          version: 4,
          status: 'Saved',
          gaptofill: 'SMS part is open.',
          feedback: 'Well tested.',
          improvement: '',
          rating: 3,
        },
      },
    ])
  })

  it('submits what is accepted or rejected, and nothing else', async () => {
    const { user, sent } = visit({ 'PUT /kras/4': { body: four }, 'PUT /kras/5': { body: five } })
    expect(await screen.findByText('KRA 4 (Accepted) and 5 (Rejected) become Submitted and are closed for both of you.')).toBeInTheDocument()
    expect(screen.getByText('1, 2 and 3 can’t be submitted before they are answered.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Submit 2 KRAs' }))
    expect(await screen.findByText('KRA(s) has been successfully submitted.')).toBeInTheDocument()
    expect(sent()).toEqual([
      { name: 'PUT /kras/4', body: { version: 4, status: 'Submitted' } },
      { name: 'PUT /kras/5', body: { version: 4, status: 'Submitted' } },
    ])
  })

  // inbox-10
  it('offers to take back what was submitted, whatever became of the rest', async () => {
    const undoable = new Date(Date.now() + 600_000).toISOString()
    const { user, calls } = visit({
      'PUT /kras/4': { body: { ...four, version: 5, undoable } },
      'PUT /kras/5': { status: 409, body: { code: 'stale_version', message: 'Somebody changed it.' } },
      'POST /inbox/undo': { body: [{ _id: 4, ok: true, record: { kind: 'kra', _id: 4, version: 6 } }] },
    })
    await user.click(await screen.findByRole('button', { name: 'Submit 2 KRAs' }))
    expect(await screen.findByText('1 of 2 KRAs submitted.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Taken back: it waits again.')).toBeInTheDocument()
    expect(calls.find(({ name }) => name === 'POST /inbox/undo')?.body).toEqual([{ kind: 'kra', _id: 4, version: 5 }])
  })

  it('is read-only once the person has answered', async () => {
    visit()
    expect(await screen.findByText('Read-only: accepted by Karthik Subramanian')).toBeInTheDocument()
    expect(screen.queryByLabelText('Feedback of KRA 4')).toBeNull()
    expect(screen.getByText('Not by me.')).toBeInTheDocument()
  })

  it('holds up no KRA for another one that is refused, and keeps what was typed', async () => {
    const { user, sent } = visit({
      'PUT /kras/1': { status: 409, body: { code: 'stale_version', message: 'Somebody changed it.' } },
      'PUT /kras/3': { body: { ...three, feedback: 'Clean change. Thanks.' } },
    })
    await user.type(await screen.findByLabelText('Feedback of KRA 1'), 'Good.')
    await user.click(within(screen.getByRole('group', { name: 'Rating of KRA 1' })).getByRole('radio', { name: '2' }))
    await user.type(screen.getByLabelText('Feedback of KRA 3'), ' Thanks.')
    await user.click(screen.getByRole('button', { name: 'Save 2 drafts' }))
    expect(await screen.findByText('The feedback could not be saved.')).toBeInTheDocument()
    expect(sent()).toHaveLength(2)
    expect(screen.getByLabelText('Feedback of KRA 1')).toHaveValue('Good.')
    const [row] = within(screen.getByRole('list', { name: 'KRAs' })).getAllByRole('listitem')
    expect(row).toHaveTextContent('Somebody changed it.')
  })

  it('asks before Cancel, once, and goes to KRA Details', async () => {
    const { user, router } = visit()
    await user.type(await screen.findByLabelText('Feedback of KRA 1'), 'Good.')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('What you typed is not saved yet, and is dropped.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect(router.state.location.pathname).toBe('/feedback/5/7')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/performance-home'))
    expect(screen.queryByText('Drop your changes?')).toBeNull()
  })

  it('gives nobody feedback on their own KRAs', async () => {
    visit({ 'GET /kras/2': listOf([]) }, '/feedback/5/2')
    expect(await screen.findByText('Nobody gives feedback on their own KRAs.')).toBeInTheDocument()
  })
})
