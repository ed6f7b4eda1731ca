import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { DecidePage } from './DecidePage'
import { open, providers, serve, type Answer } from '@/test/portal'

const LOOK = 'POST /decisions/link'
const DECIDE = 'POST /decisions'
const LINES = ['Ananya Kulkarni asks for leave: Earned Leave, 01/12/2026–03/12/2026, 3 days.', 'The reason: A wedding']

function openLink(verdict: 'approve' | 'reject', kind: 'leave' | 'investment' = 'leave'): Answer {
  return {
    body: { state: 'open', kind, verdict, decider: 'Rohan Desai', until: '2026-12-02T03:30:00Z', lines: LINES },
  }
}

function visit(answers: Record<string, Answer | ((body: unknown) => Answer)>) {
  window.history.replaceState({ idx: 0 }, '', '/decide#abc')
  const calls = serve({ 'GET /auth/providers': providers, ...answers })
  open('/decide#abc', '/decide', <DecidePage />)
  return { calls, user: userEvent.setup() }
}

afterEach(() => {
  window.innerWidth = 1024
  window.history.replaceState(null, '', '/')
})

// told-12
it.each([390, 1280])('shows what the decision weighs, and decides by its one button alone: %i', async (width) => {
  window.innerWidth = width
  const { calls, user } = visit({ [LOOK]: openLink('approve'), [DECIDE]: { body: { kind: 'leave', _id: 7 } } })
  expect(await screen.findByRole('heading', { name: 'Approve a leave' })).toBeInTheDocument()
  for (const line of LINES) expect(screen.getByText(line)).toBeInTheDocument()
  expect(await screen.findByText('You decide as Rohan Desai. The link holds until 02/12/2026 09:00, and once.')).toBeInTheDocument()
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.queryByLabelText('Remark')).toBeNull()
  expect(calls.some(({ name }) => name === DECIDE)).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('The leave is approved. Who asked for it is told.')).toBeInTheDocument()
  expect(calls.filter(({ name }) => name === DECIDE).map(({ body }) => body)).toEqual([{ token: 'abc' }])
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Open the inbox' })).toHaveAttribute('href', '/inbox')
})

it('takes a remark with a rejection, and keeps it where that fails', async () => {
  let fails = true
  const busy = { status: 503, body: { code: 'unavailable', message: 'The server did not get to it in time. Nothing was changed.' } }
  const { calls, user } = visit({
    [LOOK]: openLink('reject', 'investment'),
    [DECIDE]: () => (fails ? busy : { body: { kind: 'investment', _id: 7 } }),
  })
  expect(await screen.findByRole('heading', { name: 'Reject an investment' })).toBeInTheDocument()
  await user.type(screen.getByLabelText('Remark'), ' Of another year. ')
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText(/Nothing was changed/)).toBeInTheDocument()
  expect(screen.getByLabelText('Remark')).toHaveValue(' Of another year. ')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText(/^The investment is rejected\./)).toBeInTheDocument()
  expect(calls.filter(({ name }) => name === DECIDE).at(-1)?.body).toEqual({ token: 'abc', remark: 'Of another year.' })
})

it('has left the address with the token at once', async () => {
  visit({ [LOOK]: openLink('approve') })
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeInTheDocument()
  expect(window.location.hash).toBe('')
  expect(window.location.pathname).toBe('/decide')
})

// told-12
it.each([
  ['over', /holds no more/],
  ['decided', /has been decided already/],
  ['changed', /was changed, or a decision was taken back, after the mail was written/],
  ['barred', /is not yours to decide any more/],
])('says why a link decides nothing, and leads to the inbox: %s', async (state, said) => {
  visit({ [LOOK]: { body: { state, lines: [] } } })
  expect(await screen.findByText(said)).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Open the inbox' })).toHaveAttribute('href', '/inbox')
})

it('says so when somebody was faster', async () => {
  let state = 'open'
  const { user } = visit({
    [LOOK]: () => (state === 'open' ? openLink('approve') : { body: { state, lines: [] } }),
    [DECIDE]: () => {
      state = 'decided'
      return { status: 409, body: { code: 'stale_version', message: 'Somebody changed this record in the meantime. Load it again.' } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/has been decided already/)).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})

// told-12
it('goes on with another link that is opened in the same tab', async () => {
  const { calls, user } = visit({
    [LOOK]: (body) => openLink(Object(body).token === 'abc' ? 'approve' : 'reject'),
    [DECIDE]: { body: { kind: 'leave', _id: 7 } },
  })
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/^The leave is approved\./)).toBeInTheDocument()
  act(() => {
    window.location.hash = '#def'
  })
  expect(await screen.findByRole('heading', { name: 'Reject a leave' })).toBeInTheDocument()
  expect(window.location.hash).toBe('')
  expect(screen.queryByText(/^The leave is approved\./)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText(/^The leave is rejected\./)).toBeInTheDocument()
  expect(calls.filter(({ name }) => name === DECIDE).map(({ body }) => body)).toEqual([{ token: 'abc' }, { token: 'def' }])
})

it('can be looked at again when the server does not answer', async () => {
  let up = false
  const { user } = visit({
    [LOOK]: () => (up ? openLink('approve') : { status: 503, body: { code: 'busy', message: 'Too busy.' } }),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('The link could not be looked at. Too busy.')
  up = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeInTheDocument()
})
