import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ForgotPasswordPage } from './ForgotPasswordPage'
import { LoginPage } from './LoginPage'
import { RegisterPage } from './RegisterPage'
import { ResetPasswordPage } from './ResetPasswordPage'
import { beSignedIn, open, person, providers, serve } from '@/test/portal'

const GONE = { status: 410, body: { error: true, code: 'link_gone', message: 'The link is used up or expired.' } }
const CHECK = 'GET /token/reset-password/3/s3cret/account'
const LIVES = { body: { email: person.email } }
const SET = 'POST /token/reset-password/3/s3cret'
const login = { path: '/login', element: <p>the sign-in</p> }
const signIn = { path: '/login', element: <LoginPage /> }

afterEach(() => {
  vi.useRealTimers()
  window.history.replaceState(null, '', '/')
})

function openReset(then = login): ReturnType<typeof open> {
  window.history.replaceState({ idx: 0 }, '', '/password-reset/3/s3cret')
  return open('/password-reset/3/s3cret', '/password-reset/:userId/:token', <ResetPasswordPage />, [then])
}

async function fill(password: string, confirm: string): Promise<void> {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Password'), password)
  await user.type(screen.getByLabelText('Confirm Password'), confirm)
  await user.click(screen.getByRole('button', { name: 'Set Password' }))
}

describe('a link from a mail', () => {
  it('shows the fields while it lives, and leaves the address at once', async () => {
    serve({ 'GET /auth/providers': providers, [CHECK]: LIVES })
    openReset()
    expect(await screen.findByLabelText('Password')).toBeInTheDocument()
    expect(window.location.pathname).toBe('/forgot-password')
    expect(window.history.state).toEqual({ idx: 0 })
  })

  it('offers a new one when it is used up', async () => {
    serve({ 'GET /auth/providers': providers, [CHECK]: GONE })
    openReset()
    expect(await screen.findByText('This link is used up or too old. Ask for a new one here.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Send Link' })).toBeInTheDocument()
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  it('can be tried again when the server does not answer', async () => {
    let up = false
    serve({
      'GET /auth/providers': providers,
      [CHECK]: () => (up ? LIVES : { status: 503, body: { code: 'busy', message: 'Too busy.' } }),
    })
    openReset()
    expect(await screen.findByRole('alert')).toHaveTextContent('The link could not be checked. Too busy.')
    up = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Password')).toBeInTheDocument()
  })

  it('asks nobody about an address that is no link', async () => {
    const calls = serve({ 'GET /auth/providers': providers })
    open('/password-reset/three/s3cret', '/password-reset/:userId/:token', <ResetPasswordPage />)
    expect(await screen.findByText(/used up or too old/)).toBeInTheDocument()
    expect(calls.map((call) => call.name).filter((name) => name.includes('/token/'))).toEqual([])
  })
})

describe('a new password', () => {
  it('is long enough and typed twice', async () => {
    const calls = serve({ 'GET /auth/providers': providers, [CHECK]: LIVES })
    openReset()
    await fill('short', 'short')
    expect(screen.getByRole('alert')).toHaveTextContent('Password length is not valid.')
    expect(screen.getByLabelText('Password')).toHaveFocus()
    await fill(' and more', 'other')
    expect(screen.getByRole('alert')).toHaveTextContent("Confirm password doesn't match with password.")
    expect(screen.getByLabelText('Confirm Password')).toHaveFocus()
    expect(calls.some((call) => call.name === SET)).toBe(false)
  })

  it('is sent as typed, said to be set, and leads to the sign-in', async () => {
    beSignedIn(person)
    const calls = serve({
      'GET /auth/providers': providers,
      [CHECK]: LIVES,
      [SET]: { body: { email: person.email } },
    })
    const { router } = openReset()
    await fill(' eight or more ', ' eight or more ')
    expect(await screen.findByText(/^Your password has been successfully updated\./)).toBeInTheDocument()
    expect(calls.find((call) => call.name === SET)?.body).toEqual({ password: ' eight or more ' })
    expect(router.state.location.pathname).not.toBe('/login')
    expect(await screen.findByText('the sign-in', {}, { timeout: 3000 })).toBeInTheDocument()
    // The server ended this person's sessions.
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('is set for an account that the page names, and the sign-in knows its address', async () => {
    serve({
      'GET /auth/providers': providers,
      [CHECK]: LIVES,
      [SET]: { body: { email: person.email } },
    })
    openReset(signIn)
    expect(await screen.findByText('For the account ananya@muster.example.')).toBeInTheDocument()
    await fill('eight or more', 'eight or more')
    expect(await screen.findByRole('heading', { name: 'Sign In' }, { timeout: 3000 })).toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toHaveValue(person.email)
  })

  it('goes back to asking when the link died meanwhile', async () => {
    serve({ 'GET /auth/providers': providers, [CHECK]: LIVES, [SET]: GONE })
    openReset()
    await fill('long enough', 'long enough')
    expect(await screen.findByText(/used up or too old/)).toBeInTheDocument()
  })
})

describe('a link wanted', () => {
  it('needs an address, and the word on it goes after four seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const calls = serve({ 'GET /auth/providers': providers })
    open('/forgot-password', '/forgot-password', <ForgotPasswordPage />)
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button'))
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid email id.')
    expect(screen.getByLabelText('Email')).toHaveFocus()
    await act(() => vi.advanceTimersByTimeAsync(4000))
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    expect(calls.some((call) => call.name.startsWith('POST'))).toBe(false)
  })

  it('is asked for, and said to be under way', async () => {
    const calls = serve({
      'GET /auth/providers': providers,
      'POST /token/reset-password-link': { body: { requested: true } },
    })
    open('/forgot-password', '/forgot-password', <ForgotPasswordPage />)
    await userEvent.type(screen.getByLabelText('Email'), ' meera@muster.example ')
    await userEvent.click(screen.getByRole('button', { name: 'Send Link' }))
    expect(await screen.findByText(/^If this address is known here/)).toBeInTheDocument()
    expect(calls.at(-1)?.body).toEqual({ email: 'meera@muster.example' })
  })
})

describe('an invitation', () => {
  it('is a link with the address in its path', async () => {
    window.history.replaceState(null, '', '/register/meera%40muster.example?user=3&token=s3cret')
    serve({ 'GET /auth/providers': providers, [CHECK]: { body: { email: 'meera.new@muster.example' } } })
    open('/register/meera%40muster.example?user=3&token=s3cret', '/register/:email', <RegisterPage />)
    expect(await screen.findByRole('heading', { name: 'Generate Password' })).toBeInTheDocument()
    expect(await screen.findByText('For the account meera.new@muster.example.')).toBeInTheDocument()
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(window.location.pathname).toBe('/register/meera%40muster.example')
  })

  it('without a link asks for one for the address in the path', async () => {
    serve({ 'GET /auth/providers': providers })
    open('/register/meera%40muster.example', '/register/:email', <RegisterPage />)
    expect(await screen.findByLabelText('Email')).toHaveValue('meera@muster.example')
  })
})
