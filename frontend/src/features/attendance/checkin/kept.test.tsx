import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Report } from '../api'
import { CheckInBar } from './CheckInBar'
import { CheckInProvider } from './CheckInContext'
import { Toaster } from '@/shared/feedback/Toaster'
import { dateAt, formatTime } from '@/shared/format/dates'
import { beSignedIn, company, meOf, open, person, serve, type Answer } from '@/test/portal'

const report: Report = {
  _id: 7,
  version: 1,
  date: dateAt(Date.now(), company.timezone),
  identifier: '',
  user_id: 3,
  empname: 'Ananya Kulkarni',
  signin_time: new Date().toISOString(),
  signout_time: null,
  overall_time: '00:00:00',
  sign_in: true,
  open_since: new Date().toISOString(),
  missed_checkout: false,
  absent: false,
  state: 'in',
  leave: null,
  sign_in_lat: null,
  sign_in_long: null,
  sign_out_lat: null,
  sign_out_long: null,
  sign_in_location_error: 'unavailable',
  sign_out_location_error: null,
  remark: null,
  actions: ['checkout'],
  blocked: {},
}

const accepted: Answer = { status: 201, body: report }

let isOnline = true

/** The network goes, or is back. */
function network(is: 'gone' | 'back'): void {
  isOnline = is === 'back'
  act(() => void window.dispatchEvent(new Event(is === 'back' ? 'online' : 'offline')))
}

function show(answers: Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)>, standing: Report | null = null) {
  beSignedIn()
  const calls = serve({
    // What was written is what the server tells from then on.
    'GET /auth/me': () => {
      const isIn = calls.some(({ name }) => name === 'POST /reports') && answers['POST /reports'] === accepted
      return meOf(person, ['home'], { open: isIn ? report : standing })
    },
    ...answers,
  })
  open(
    '/',
    '/',
    <CheckInProvider>
      <CheckInBar />
      <Toaster />
    </CheckInProvider>,
  )
  return { user: userEvent.setup(), sent: (name: string) => calls.filter((call) => call.name === name) }
}

const waiting = /^Check-in \d\d:\d\d, not sent yet$/

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})

afterEach(() => {
  isOnline = true
  sessionStorage.clear()
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
    expect(sessionStorage).toHaveLength(0)
  })

  it('is told where it counts no more, and goes', async () => {
    const message = 'It was pressed more than 15 minutes ago and does not count. Check in now, and tell your manager when you came.'
    const refusal = { code: 'invalid', message: 'Some fields are wrong.', fields: { pressed_at: message } }
    const { user } = show({ 'POST /reports': { status: 422, body: refusal } })
    const button = await screen.findByRole('button', { name: 'Check-in' })
    network('gone')
    await user.click(button)
    await screen.findByText(waiting)
    network('back')
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Check-in' })).toBeInTheDocument()
    expect(sessionStorage).toHaveLength(0)
  })

  it('stays for its person alone', async () => {
    const { user } = show({})
    const button = await screen.findByRole('button', { name: 'Check-in' })
    network('gone')
    await user.click(button)
    await screen.findByText(waiting)
    cleanup()
    beSignedIn({ ...person, _id: 4 })
    serve({ 'GET /auth/me': meOf({ ...person, _id: 4 }, ['home']) })
    open(
      '/',
      '/',
      <CheckInProvider>
        <CheckInBar />
      </CheckInProvider>,
    )
    expect(await screen.findByText('Not in yet')).toBeInTheDocument()
    expect(screen.queryByText(waiting)).toBeNull()
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
