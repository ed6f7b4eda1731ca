import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { KrasPage } from './KrasPage'
import { kraOf, KEYS, listOf } from '../testKras'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const waits = { actions: ['accomplish'], blocked: { accept: 'after feedback', reject: 'after feedback', view: 'Opens when Submitted' } }
const first = kraOf(1, { user: 3, summary: 'GST e-invoice', allocation: 30, ...waits })
const second = kraOf(2, { user: 3, summary: 'Regression suite', allocation: 15, ...waits })
const third = kraOf(3, {
  user: 3,
  summary: 'Ledger export',
  allocation: 25,
  status: 'Accomplished',
  accomplishment: 'Streams rows.',
  actions: [],
  blocked: { accept: 'after feedback' },
})

function Page() {
  useGetMeQuery()
  return (
    <>
      <div id="content">
        <KrasPage />
      </div>
      <ConfirmHost />
      <Toaster />
    </>
  )
}

function visit(rows: readonly object[], answers: Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)> = {}, me = person) {
  beSignedIn(me, KEYS)
  const calls = serve({ 'GET /auth/me': meOf(me, KEYS), 'GET /kras/3': listOf(rows), ...answers })
  const { router } = open('/performance-home', '/performance-home', <Page />, [{ path: '/kra/:id', element: <p>the review</p> }])
  return { user: userEvent.setup(), router, sent: (name: string) => calls.findLast((call) => call.name === name)?.body }
}

describe('one’s own KRAs', () => {
  it('say where the review is, whose turn each step is, and what each weighs', async () => {
    visit([first, second, third])
    const trail = await screen.findByRole('list', { name: 'Steps of the review' })
    const steps = within(trail).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual([
      'Waiting for AccomplishmentYour turn: 2 of 3 KRAs',
      'Waiting for FeedbackRohan Desai',
      'Waiting for Employee InputYou',
      'Wating for SubmissionRohan Desai',
      'SubmittedNobody, then View KRA opens',
    ])
    expect(steps[0]).toHaveAttribute('aria-current', 'step')
    expect(screen.getByText('3 KRAs, weights add up to 70 %')).toBeInTheDocument()
    const bar = screen.getByRole('list', { name: 'Weights of the KRAs' })
    expect(within(bar).getByText('1 GST e-invoice, 30 %, no accomplishment yet')).toBeInTheDocument()
    expect(screen.getByText('30 % not given out')).toBeInTheDocument()
    // One tab alone isn't drawn as a tab.
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('name the reason of what is off', async () => {
    visit([first, third])
    expect(await screen.findByRole('row', { name: /Ledger export .*Add Comment ?after feedback/ })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'View KRA' })).toBeEnabled()
  })

  it('keep View KRA off until something is Submitted', async () => {
    visit([])
    expect(await screen.findByText('Nothing to show.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'View KRA' })).toBeDisabled()
    expect(screen.getByText('Opens when Submitted')).toBeInTheDocument()
  })

  it('take an accomplishment, and keep the focus in the list', async () => {
    const { user, sent } = visit([first, second], { 'PUT /kras/1': { body: { ...first, status: 'Accomplished' } } })
    const area = await screen.findByLabelText('Accomplishment')
    await user.type(area, '  IRN goes out. ')
    await user.click(screen.getByRole('button', { name: 'Add Accomplishment GST e-invoice' }))
    expect(await screen.findByText('KRA has been accomplished.')).toBeInTheDocument()
    expect(sent('PUT /kras/1')).toEqual({ version: 4, status: 'Accomplished', accomplishment: 'IRN goes out.' })
    await waitFor(() => expect(screen.queryByLabelText('Accomplishment')).toBeNull())
    expect(screen.getByRole('table').contains(document.activeElement)).toBe(true)
  })

  // page-3
  it('take nothing that is typed while they are sent, as it would go with the form', async () => {
    const { user } = visit([first], { 'PUT /kras/1': () => new Promise<Answer>(() => undefined) })
    const area = await screen.findByLabelText('Accomplishment')
    await user.type(area, 'IRN')
    await user.click(screen.getByRole('button', { name: 'Add Accomplishment GST e-invoice' }))
    await waitFor(() => expect(area).toHaveAttribute('readonly'))
  })

  it('require the text', async () => {
    const { user, sent } = visit([first])
    await user.click(await screen.findByRole('button', { name: 'Add Accomplishment GST e-invoice' }))
    expect(await screen.findByText('Required.')).toBeInTheDocument()
    expect(screen.getByLabelText('Accomplishment')).toHaveFocus()
    expect(sent('PUT /kras/1')).toBeUndefined()
  })

  it('ask before what was typed is dropped for another row', async () => {
    const { user } = visit([first, second])
    await user.type(await screen.findByLabelText('Accomplishment'), 'IRN')
    await user.click(screen.getByRole('button', { name: 'Add Accomplishment Regression suite' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText('Accomplishment')).toHaveValue('IRN')
    await user.click(screen.getByRole('button', { name: 'Add Accomplishment Regression suite' }))
    await user.click(await screen.findByRole('button', { name: 'Drop changes' }))
    await waitFor(() => expect(screen.getByLabelText('Accomplishment')).toHaveValue(''))
    expect(screen.getByLabelText('Accomplishment')).toHaveFocus()
  })

  // page-3
  it('ask before the Manager View takes what was typed, and not where a link leads to the tab that is open', async () => {
    const { user, router } = visit([first], {}, { ...person, role: 'manager' })
    await user.type(await screen.findByLabelText('Accomplishment'), 'IRN')
    await act(() => router.navigate('/performance-home?tab=mine'))
    expect(router.state.location.search).toBe('?tab=mine')
    await user.click(screen.getByRole('tab', { name: 'Manager View' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText('Accomplishment')).toHaveValue('IRN')
  })

  it.each([
    ['Accept', 'Accepted', 'KRA has been accepted.'],
    ['Reject', 'Rejected', 'KRA has been rejected.'],
  ])('%s the feedback with a comment', async (rowAction, status, done) => {
    const saved = kraOf(1, {
      user: 3,
      summary: 'GST e-invoice',
      status: 'Saved',
      accomplishment: 'Done.',
      feedback: 'Good work.',
      rating: 3,
      overallstatus: 'Waiting for Employee Input',
      actions: ['accept', 'reject'],
    })
    const { user, sent } = visit([saved], { 'PUT /kras/1': { body: saved } })
    expect(await screen.findByText('Good work.')).toBeInTheDocument()
    expect(screen.getByText('3 of 4')).toBeInTheDocument()
    await user.type(screen.getByLabelText('Comment'), 'Agreed.')
    await user.click(screen.getByRole('button', { name: `${rowAction} GST e-invoice` }))
    expect(await screen.findByText(done)).toBeInTheDocument()
    expect(sent('PUT /kras/1')).toEqual({ version: 4, status, comment: 'Agreed.' })
  })

  it('keep the text when the save fails', async () => {
    const { user } = visit([first], { 'PUT /kras/1': { status: 409, body: { code: 'stale_version', message: 'Somebody changed it.' } } })
    await user.type(await screen.findByLabelText('Accomplishment'), 'IRN')
    await user.click(screen.getByRole('button', { name: 'Add Accomplishment GST e-invoice' }))
    expect(await screen.findByText(/Somebody changed it\..* What you typed is still here\./)).toBeInTheDocument()
    expect(screen.getByLabelText('Accomplishment')).toHaveValue('IRN')
  })
})

describe('the Manager View', () => {
  const member = {
    user: 7,
    empname: 'Karthik Subramanian',
    overallstatus: 'Waiting for Feedback',
    waiting: 'manager',
    allocationtotal: 80,
    count: 4,
    projects: [{ _id: 5, projectname: 'Kaveri Billing', count: 4, waiting: 2 }],
  }
  const full = { ...member, user: 8, empname: 'Meera Pillai', allocationtotal: 100, waiting: 'user', overallstatus: 'Waiting for Accomplishment' }
  const none = { ...member, user: 9, empname: 'Ira Sen', allocationtotal: 0, count: 0, overallstatus: null, waiting: null, projects: [] }
  const leader = { ...person, role: 'manager' }

  async function visitTeam(answers: Record<string, Answer> = {}) {
    const visited = visit([], { 'GET /kras/overview/3': listOf([member, full, none]), ...answers }, leader)
    await visited.user.click(await screen.findByRole('tab', { name: 'Manager View' }))
    return visited
  }

  it('shows who waits, what is given out, and the ways on', async () => {
    await visitTeam()
    const row = await screen.findByRole('row', { name: /Karthik Subramanian Waiting for Feedback/ })
    expect(row).toHaveTextContent('Your turn')
    expect(row).toHaveTextContent('80 % of 100')
    expect(within(row).getByRole('link', { name: /^Provide Feedback ?Karthik Subramanian, Kaveri Billing$/ })).toHaveAttribute(
      'href',
      '/feedback/5/7',
    )
    expect(screen.getByRole('row', { name: /Meera Pillai/ })).toHaveTextContent('100 % is given out')
    expect(screen.queryByRole('button', { name: 'Add KRA Meera Pillai' })).toBeNull()
    expect(screen.getByRole('row', { name: /Ira Sen/ })).toHaveTextContent('after the first KRA')
  })

  it('adds a KRA, and holds to 100 % in all', async () => {
    const { user, sent } = await visitTeam({
      'GET /kras/7': listOf([kraOf(1, { allocation: 50 }), kraOf(2, { allocation: 30 })]),
      'GET /projects': listOf([{ _id: 5, version: 1, projectname: 'Kaveri Billing', status: 'active', actions: [], blocked: {} }]),
      'POST /kras': { status: 201, body: kraOf(3) },
    })
    await user.click(await screen.findByRole('button', { name: 'Add KRA Karthik Subramanian' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('20 % not given out')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Add KRA' }))
    expect(await within(dialog).findAllByText('Required.')).toHaveLength(6)
    await user.click(within(dialog).getByRole('combobox', { name: 'Project' }))
    await user.click((await screen.findAllByTitle('Kaveri Billing')).at(-1)!)
    await user.type(within(dialog).getByLabelText('Summary'), 'Reminders')
    await user.type(within(dialog).getByLabelText('Description'), 'By mail.')
    await user.type(within(dialog).getByLabelText('Measurement Criteria'), '80 % in 2 days.')
    await user.type(within(dialog).getByLabelText('Due Date'), '31/05/2019')
    await user.type(within(dialog).getByLabelText('Allocation'), '20,5')
    await user.click(within(dialog).getByRole('button', { name: 'Add KRA' }))
    expect(
      await within(dialog).findByText("Error: Total percentage allocation for a user cant't be greater than 100."),
    ).toBeInTheDocument()
    expect(within(dialog).getByText('Not before 01/06/2019.')).toBeInTheDocument()
    expect(within(dialog).getByText('0.5 % too much')).toBeInTheDocument()
    await user.clear(within(dialog).getByLabelText('Allocation'))
    await user.type(within(dialog).getByLabelText('Allocation'), '12,5')
    await user.clear(within(dialog).getByLabelText('Due Date'))
    await user.type(within(dialog).getByLabelText('Due Date'), '01/06/2019')
    await user.click(within(dialog).getByRole('button', { name: 'Add KRA' }))
    expect(await screen.findByText('KRA is added for Karthik Subramanian.')).toBeInTheDocument()
    expect(sent('POST /kras')).toEqual({
      user: 7,
      project: 5,
      summary: 'Reminders',
      description: 'By mail.',
      measurement_criteria: '80 % in 2 days.',
      allocation: 12.5,
      feedbackdue: '2019-06-01',
    })
  })

  it('says that a link to somebody outside the team opens nothing', async () => {
    const { router } = await visitTeam()
    await screen.findByRole('row', { name: /Ira Sen/ })
    await router.navigate('/performance-home?tab=team&add=77')
    expect(await screen.findByText('There is no such person in your team.')).toBeInTheDocument()
    await waitFor(() => expect(router.state.location.search).toBe('?tab=team'))
  })
})
