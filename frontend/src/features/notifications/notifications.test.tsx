import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { NotificationsPage } from './NotificationsPage'
import { Bell } from './bell/Bell'
import { notification, settings, told } from './testNotifications'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, OLD, open, person, serve, type Answer } from '@/test/portal'

const LIST = 'GET /notifications'
const READ = 'PUT /notifications'
const SETTINGS = 'GET /notifications/settings'
const CHOOSE = 'PUT /notifications/settings'

function Page() {
  useGetMeQuery()
  return (
    <div id="content">
      <Bell />
      <NotificationsPage />
      <ConfirmHost />
      <Toaster />
    </div>
  )
}

function visit(answers: Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)>, search = '') {
  beSignedIn(person, ['home'])
  const calls = serve({ 'GET /auth/me': meOf(person, ['home']), ...answers })
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)
  const others = [{ path: '/leaves-home', element: <p>Leaves</p> }]
  return { user: userEvent.setup(), sent, ...open(`/notifications${search}`, '/notifications', <Page />, others) }
}

/** A list that is read. */
function list(rows = [notification(2), notification(1, { told: 'asset allocated', kind: 'assets', subject: 'You have been given a laptop', read: true })]) {
  let unread = true
  return {
    [LIST]: () => told(rows.map((row) => ({ ...row, read: row.read || !unread }))),
    [READ]: (): Answer => {
      unread = false
      return { body: { unread: 0 } }
    },
  }
}

/** That somebody has submitted a week. */
const submitted = (id: number) =>
  notification(id, {
    kind: 'timesheets-asked',
    told: 'timesheet submitted',
    subject: `Person ${id} has submitted the timesheet of 2026-W47`,
    page: '/inbox?kind=timesheet',
  })

describe('what changed', () => {
  // told-1
  it('stands by day, and says what is unread', async () => {
    visit(list())
    expect(await screen.findByRole('heading', { name: 'Today, Wednesday 25/11' })).toBeInTheDocument()
    const line = screen.getByRole('link', { name: /^Your leave was approved unread/ })
    expect(line).toHaveAttribute('href', '/leaves-home?history=2')
    expect(line).toHaveTextContent('09:00')
    expect(screen.getByRole('link', { name: /You have been given a laptop/ })).not.toHaveTextContent('unread')
    expect(screen.getByText('1 unread')).toBeInTheDocument()
  })

  it('is read by opening its line', async () => {
    const { user, sent, router } = visit(list())
    await user.click(await screen.findByRole('link', { name: /^Your leave was approved/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/leaves-home'))
    expect(sent(READ)[0]).toEqual({ ids: [2] })
  })

  it('is read as a whole', async () => {
    const { user, sent } = visit(list())
    await user.click(await screen.findByRole('button', { name: 'Read all' }))
    expect(sent(READ)).toEqual([{ upto: 2 }])
    await waitFor(() => expect(screen.queryByText('1 unread')).toBeNull())
  })

  it('is one line where many are of one kind', async () => {
    const rows = [3, 2, 1].map((id) => notification(id, { told: 'claim approved', subject: `Your claim ${id} was approved` }))
    const { user } = visit(list(rows))
    const many = await screen.findByRole('button', { name: /^Your claim 3 was approved, and 2 more/ })
    expect(screen.queryByRole('link', { name: /Your claim 1/ })).toBeNull()
    await user.click(many)
    expect(screen.getByRole('link', { name: /Your claim 1 was approved/ })).toBeInTheDocument()
  })

  // told-14
  it('is one line of a team that submits its week on Monday, and leads to the inbox', async () => {
    const { user } = visit(list([3, 2, 1].map(submitted)))
    await user.click(await screen.findByRole('button', { name: /^Person 3 has submitted the timesheet of 2026-W47, and 2 more/ }))
    expect(screen.getByRole('link', { name: /^Person 1 has submitted/ })).toHaveAttribute('href', '/inbox?kind=timesheet')
  })

  it('says that nothing did', async () => {
    visit({ [LIST]: told([]) })
    expect(await screen.findByText('Nothing changed for you in 90 days.')).toBeInTheDocument()
  })
})

describe('the bell', () => {
  it('says how many are unread, and opens what changed over the page', async () => {
    const { user } = visit(list(), '?tab=told')
    const bell = await screen.findByRole('button', { name: 'Notifications, 1 unread' })
    await user.click(bell)
    const panel = await screen.findByRole('region', { name: 'What changed' })
    expect(await within(panel).findByRole('link', { name: /^Your leave was approved/ })).toBeInTheDocument()
    await user.keyboard('{ArrowDown}')
    expect(within(panel).getByRole('link', { name: /^Your leave was approved/ })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'What changed' })).toBeNull()
    expect(bell).toHaveFocus()
    await user.keyboard('gn')
    expect(await screen.findByRole('region', { name: 'What changed' })).toBeInTheDocument()
  })
})

/** Settings that are stored. */
const answers = () => {
  let stored = settings()
  return {
    ...list(),
    [SETTINGS]: () => ({ body: stored }),
    [CHOOSE]: (): Answer => {
      stored = settings({ version: 1 })
      return { body: stored }
    },
  }
}

describe('how I am told', () => {
  // told-2, told-3
  it('is chosen of each kind, and saved together', async () => {
    const { user, sent } = visit(answers(), '?tab=told')
    await user.click(await screen.findByRole('radio', { name: 'Leaves to decide: Daily digest' }))
    await user.click(screen.getByRole('radio', { name: 'My leaves, sheets, claims: Not' }))
    expect(screen.queryByRole('radio', { name: 'My documents: Not' })).toBeNull()
    expect(screen.getByText('2 changes')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save 2 changes' }))
    await waitFor(() =>
      expect(sent(CHOOSE)).toEqual([
        { version: 0, choices: [{ kind: 'leaves-asked', choice: 'digest' }, { kind: 'requests', choice: 'off' }] },
      ]),
    )
    expect(await screen.findByText('How you are told is saved.')).toBeInTheDocument()
  })

  // told-14, told-15
  it('is by the portal alone of sheets, claims and new investments, until another way is chosen', async () => {
    const usual = { group: 'asked', choice: 'portal', usual: 'portal', quietest: 'off', count: 44 } as const
    const kinds = (['timesheets-asked', 'claims-asked', 'investments-declared'] as const).map((kind) => ({ kind, ...usual }))
    const stored = settings({ kinds })
    const { user, sent } = visit({ ...answers(), [SETTINGS]: { body: stored } }, '?tab=told')
    expect(await screen.findByRole('radio', { name: 'Timesheets to decide: Portal only' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Claims to decide: Portal only' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'New investments: Portal only' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'Timesheets to decide: Daily digest' }))
    await user.click(screen.getByRole('radio', { name: 'Claims to decide: Not' }))
    await user.click(screen.getByRole('button', { name: 'Save 2 changes' }))
    const choices = [
      { kind: 'timesheets-asked', choice: 'digest' },
      { kind: 'claims-asked', choice: 'off' },
    ]
    await waitFor(() => expect(sent(CHOOSE)).toEqual([{ version: 0, choices }]))
  })

  it('keeps what was chosen where it could not be saved', async () => {
    const refused = { status: 409, body: { error: true, code: 'stale_version', message: 'Somebody was faster.' } }
    const { user } = visit({ ...answers(), [CHOOSE]: refused }, '?tab=told')
    const digest = await screen.findByRole('radio', { name: 'Leaves to decide: Daily digest' })
    await user.click(digest)
    await user.click(screen.getByRole('button', { name: 'Save 1 change' }))
    expect(await screen.findByText('How you are told could not be saved.')).toBeInTheDocument()
    expect(digest).toBeChecked()
  })

  // page-3
  it('keeps what is chosen while it is being saved, to be saved next', async () => {
    let stored = settings()
    let answer: ((saved: Answer) => void) | undefined
    const { user, sent } = visit(
      { ...answers(), [SETTINGS]: () => ({ body: stored }), [CHOOSE]: () => new Promise<Answer>((resolve) => (answer = resolve)) },
      '?tab=told',
    )
    await user.click(await screen.findByRole('radio', { name: 'Leaves to decide: Daily digest' }))
    await user.click(screen.getByRole('button', { name: 'Save 1 change' }))
    await waitFor(() => expect(answer).toBeDefined())
    await user.click(screen.getByRole('radio', { name: 'My leaves, sheets, claims: Not' }))
    stored = settings({ version: 1, kinds: stored.kinds.map((one) => (one.kind === 'leaves-asked' ? { ...one, choice: 'digest' } : one)) })
    answer?.({ body: stored })
    expect(await screen.findByText('How you are told is saved.')).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Save 1 change' }))
    const choices = [{ kind: 'requests', choice: 'off' }]
    await waitFor(() => expect(sent(CHOOSE).at(-1)).toEqual({ version: 1, choices }))
  })

  it('stands with what was chosen where it could not be fetched anew', async () => {
    const { user, refreshInVain } = visit(answers(), '?tab=told')
    await user.click(await screen.findByRole('radio', { name: 'Leaves to decide: Daily digest' }))
    refreshInVain()
    expect(await screen.findByText(OLD)).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Leaves to decide: Daily digest' })).toBeChecked()
  })

  // page-3
  it('is asked about before what changed takes the place of what was chosen', async () => {
    const { user } = visit(answers(), '?tab=told')
    await user.click(await screen.findByRole('radio', { name: 'Leaves to decide: Daily digest' }))
    await user.click(screen.getByRole('tab', { name: 'What changed' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(screen.getByRole('radio', { name: 'Leaves to decide: Daily digest' })).toBeChecked()
  })
})
