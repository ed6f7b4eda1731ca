import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { locate, type Place } from './locate'
import { openBar } from './testBar'
import { formatTime } from '@/shared/format/dates'
import { forgetDrafts, hasDrafts } from '@/shared/session/drafts'
import { report } from '@/test/attendance'
import { beSignedIn, company, meOf, person, serve, type Answer } from '@/test/portal'

vi.mock('./locate')

const accepted: Answer = { status: 201, body: report }

let isOnline = true

/** The network goes, or is back. */
function network(is: 'gone' | 'back'): void {
  isOnline = is === 'back'
  act(() => void window.dispatchEvent(new Event(is === 'back' ? 'online' : 'offline')))
}

function show(answers: Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)>, standing: typeof report | null = null) {
  beSignedIn()
  const calls = serve({
    // What was written is what the server tells from then on.
    'GET /auth/me': () => {
      const isIn = calls.some(({ name }) => name === 'POST /reports') && answers['POST /reports'] === accepted
      return meOf(person, ['home'], { open: isIn ? report : standing })
    },
    ...answers,
  })
  openBar()
  return { user: userEvent.setup(), sent: (name: string) => calls.filter((call) => call.name === name) }
}

const waiting = /^Check-in \d\d:\d\d, not sent yet$/

async function pressAway(answers: Parameters<typeof show>[0] = {}) {
  const shown = show(answers)
  const button = await screen.findByRole('button', { name: 'Check-in' })
  network('gone')
  await shown.user.click(button)
  await screen.findByText(waiting)
  return shown
}

/** A place that is looked for until it is told. */
function slowPlace() {
  let found: ((place: Place) => void) | undefined
  vi.mocked(locate).mockReturnValue(new Promise((resolve) => (found = resolve)))
  return () => act(async () => found?.({ lat: 18.52, long: 73.86 }))
}

/** What outlives the page. */
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))

beforeEach(() => {
  vi.mocked(locate).mockResolvedValue({ error: 'unavailable' })
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})

afterEach(() => {
  isOnline = true
})

describe('a check-in that is pressed while the network is away', () => {
  // attendance-14
  it('is kept over a reload, and sent with its time once the network is back', async () => {
    const first = show({})
    const button = await screen.findByRole('button', { name: 'Check-in' })
    network('gone')
    const before = Date.now()
    await first.user.click(button)
    expect(await screen.findByText(waiting)).toHaveTextContent(formatTime(before, company.timezone).slice(0, 2))
    expect(screen.getByText(/^Check-in \d\d:\d\d, not sent yet\. It is sent once the network is back\.$/)).toBeInTheDocument()
    expect(first.sent('POST /reports')).toEqual([])

    cleanup()
    const again = show({ 'POST /reports': accepted })
    expect(await screen.findByText(waiting)).toBeInTheDocument()
    network('back')
    expect(await screen.findByRole('button', { name: 'Check-Out' })).toBeInTheDocument()
    const [sent] = again.sent('POST /reports')
    expect(again.sent('POST /reports')).toHaveLength(1)
    const pressed = Date.parse(String(Object(sent?.body).pressed_at))
    expect(Math.abs(pressed - before)).toBeLessThan(60_000)
    expect(sent?.body).toMatchObject({ location_error: 'unavailable' })
    expect(stored()).toEqual([])
  })

  it('is told where it counts no more, and goes', async () => {
    const message = 'It was pressed more than 15 minutes ago and does not count. Check in now, and tell your manager when you came.'
    const refusal = { code: 'invalid', message: 'Some fields are wrong.', fields: { pressed_at: message } }
    await pressAway({ 'POST /reports': { status: 422, body: refusal } })
    network('back')
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Check-in' })).toBeInTheDocument()
    expect(stored()).toEqual([])
  })

  it('stays for its person alone', async () => {
    await pressAway()
    cleanup()
    beSignedIn({ ...person, _id: 4 })
    serve({ 'GET /auth/me': meOf({ ...person, _id: 4 }, ['home']) })
    openBar()
    expect(await screen.findByText('Not in yet')).toBeInTheDocument()
    expect(screen.queryByText(waiting)).toBeNull()
  })
})

describe('a press that is kept', () => {
  it('is kept before its place is known, which is added', async () => {
    const find = slowPlace()
    const { sent } = await pressAway({ 'POST /reports': accepted })
    expect(stored()).toEqual(['draft:3:check-in'])
    await find()
    expect(sent('POST /reports')).toEqual([])
    network('back')
    await screen.findByRole('button', { name: 'Check-Out' })
    expect(sent('POST /reports')[0]?.body).toMatchObject({ sign_in_lat: 18.52, sign_in_long: 73.86, pressed_at: expect.any(String) })
  })

  it('outlives a closed window, and not a sign-out', async () => {
    await pressAway()
    sessionStorage.clear()
    expect([hasDrafts(3), hasDrafts(4), hasDrafts(undefined)]).toEqual([true, false, false])
    cleanup()
    forgetDrafts()
    show({})
    expect(await screen.findByText('Not in yet')).toBeInTheDocument()
    expect(stored()).toEqual([])
  })

  it('is not written after a sign-out, however late its place is found', async () => {
    const find = slowPlace()
    await pressAway()
    localStorage.clear()
    await find()
    expect(stored()).toEqual([])
  })

  it('is told with its time where another device was faster', async () => {
    await pressAway({ 'POST /reports': { status: 409, body: { code: 'already_today', message: 'You have checked in today.' } } })
    network('back')
    expect(await screen.findByText(/^Check-in \d\d:\d\d was not needed: you were checked in already\.$/)).toBeInTheDocument()
    expect(screen.queryByText(waiting)).toBeNull()
    expect(stored()).toEqual([])
  })

  it('is taken back once that is meant', async () => {
    const { user, sent } = await pressAway({ 'POST /reports': accepted })
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    const question = await screen.findByRole('dialog', { name: 'Discard it unsent?' })
    expect(within(question).getByText(waiting)).toBeInTheDocument()
    // Nothing is sent past the question.
    network('back')
    await user.click(within(question).getByRole('button', { name: 'Discard' }))
    const button = await screen.findByRole('button', { name: 'Check-in' })
    expect(button).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
    expect(sent('POST /reports')).toEqual([])
    expect(stored()).toEqual([])
  })

  it('goes here, too, once another tab has discarded it', async () => {
    await pressAway()
    for (const key of stored()) localStorage.removeItem(key)
    act(() => void window.dispatchEvent(new StorageEvent('storage')))
    expect(screen.queryByText(waiting)).toBeNull()
  })

  it('says that the network is still away to who sends it by hand', async () => {
    const { user } = await pressAway({
      'POST /reports': () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await user.click(screen.getByRole('button', { name: 'Send now' }))
    expect(await screen.findByText('The network is still away. What you pressed is kept.')).toBeInTheDocument()
    expect(screen.getByText(waiting)).toBeInTheDocument()
  })

  it('has a short form for phones, which is not read out a second time', async () => {
    await pressAway()
    const brief = screen.getByText(/^In \d\d:\d\d$/).parentElement
    expect(brief).toHaveTextContent(/not sent$/)
    expect(brief).toHaveAttribute('aria-hidden', 'true')
  })
})

describe('a press whose answer was lost', () => {
  it('is sent again by hand, and is no error where it was done already', async () => {
    let tries = 0
    const { user, sent } = show(
      {
        'PUT /reports/7': () => {
          tries += 1
          if (tries === 1) throw new TypeError('Failed to fetch')
          return { status: 409, body: { code: 'already_out', message: 'You are already checked out.' } }
        },
      },
      report,
    )
    await user.click(await screen.findByRole('button', { name: 'Check-Out' }))
    expect(await screen.findByText(/^Check-Out \d\d:\d\d, not sent yet$/)).toBeInTheDocument()
    const asked = sent('GET /auth/me').length
    await user.click(screen.getByRole('button', { name: 'Send now' }))
    await waitFor(() => expect(sent('GET /auth/me').length).toBeGreaterThan(asked))
    const [first, second] = sent('PUT /reports/7')
    expect(first?.body).not.toHaveProperty('pressed_at')
    expect(second?.body).toMatchObject({ sign_in: false, pressed_at: expect.any(String) })
    await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull())
    expect(screen.queryByText('You are already checked out.')).toBeNull()
  })
})
