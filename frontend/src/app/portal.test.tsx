import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { makeRouter } from './router'
import { makeStore } from './store'
import { ananya, beSignedIn, company, meOf, person, serve, type Answer } from '@/test/portal'

const KEYS = ['home', 'employees', 'logs']
const manager = { ...person, _id: 2, role: 'manager', email: 'rohan@muster.example', fname: 'Rohan', lname: 'Deshpande' }
const LOGIN = 'POST /users/login-password'
const SAVE = 'PUT /users/3'
const ended: Answer = { status: 401, body: { code: 'unauthorized', message: 'Sign in to go on.' } }

let leave = (): void => undefined

/** The whole portal in a browser's tab that was opened at this address. */
function visit(at: string, answers: Parameters<typeof serve>[0]) {
  const calls = serve({
    'GET /auth/providers': { body: { providers: [], company } },
    'GET /users': { body: [], headers: { 'X-Total-Count': '0' } },
    'GET /users/3': { body: ananya },
    'GET /users/managers': { body: [] },
    'GET /users/project-manager': { body: [] },
    'GET /roles': { body: [] },
    ...answers,
  })
  window.history.replaceState(null, '', at)
  const store = makeStore()
  const router = makeRouter(store)
  leave = () => router.dispose()
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { calls, router, store, user: userEvent.setup() }
}

const address = (): string => `${window.location.pathname}${window.location.search}`

async function signIn(user: ReturnType<typeof userEvent.setup>, email: string): Promise<void> {
  const field = await screen.findByLabelText('Email')
  await user.clear(field)
  await user.type(field, `${email}{Tab}`)
  await user.keyboard('a good password{Enter}')
}

/** Types into one's own record, whose saving is then refused as the session is over. */
async function interrupted() {
  beSignedIn(person, KEYS)
  let isOver = true
  let now = person
  const portal = visit('/user-info/3?tab=contact', {
    'GET /auth/me': () => (localStorage.getItem('token') === null ? ended : meOf(now, KEYS)),
    [SAVE]: () => (isOver ? ended : { body: { ...ananya, version: 8 } }),
    [LOGIN]: (body) => {
      isOver = false
      now = Object(body).email === person.email ? person : manager
      return { body: { user: now, token: 'an0ther' } }
    },
  })
  await portal.user.type(await screen.findByLabelText('Current Address'), ' 411045')
  await portal.user.click(screen.getByRole('button', { name: 'Save' }))
  const again = await screen.findByRole('dialog', { name: 'Sign in again' })
  expect(localStorage.getItem('token')).toBeNull()
  return { ...portal, again }
}

afterEach(() => {
  leave()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

describe('the sign-in', () => {
  const answers = { [LOGIN]: { body: { user: manager, token: 't0ken' } }, 'GET /auth/me': meOf(manager, KEYS) }

  it('leads to the page that was asked for, with its query', async () => {
    const { user } = visit('/users?q=chandan', answers)
    await waitFor(() => expect(address()).toBe('/login'))
    await signIn(user, manager.email)
    expect(await screen.findByRole('heading', { name: 'Our Employees' })).toBeInTheDocument()
    expect(address()).toBe('/users?q=chandan')
    // The one entry of the history: Back leads out, not to the same page once more.
    expect(window.history.state).toMatchObject({ idx: 0 })
    expect(sessionStorage.getItem('returnTo')).toBeNull()
  })

  it('still knows it after a reload', async () => {
    visit('/users?q=chandan', answers)
    await waitFor(() => expect(address()).toBe('/login'))
    leave()
    cleanup()
    const { user } = visit('/login', answers)
    await signIn(user, manager.email)
    await waitFor(() => expect(address()).toBe('/users?q=chandan'))
  })

  it('leads back to the page on which the session ended', async () => {
    beSignedIn(manager, KEYS)
    let isOver = true
    const { user } = visit('/users?q=chandan', {
      ...answers,
      'GET /users': () => (isOver ? ended : { body: [], headers: { 'X-Total-Count': '0' } }),
      [LOGIN]: () => {
        isOver = false
        return { body: { user: manager, token: 't0ken' } }
      },
    })
    expect(await screen.findByText('Your session has ended. Sign in to go on.')).toBeInTheDocument()
    await signIn(user, manager.email)
    await waitFor(() => expect(address()).toBe('/users?q=chandan'))
  })

  it.each(['//evil.example/users', '/\\evil.example', 'https://evil.example/', '/x/..//evil.example'])(
    'never leads to another host: %s',
    async (wanted) => {
      sessionStorage.setItem('returnTo', wanted)
      const { user } = visit('/login', answers)
      await signIn(user, manager.email)
      await waitFor(() => expect(address()).toBe('/welcome'))
    },
  )
})

describe('a session that ends in the middle of a form', () => {
  it('is signed in to again over the page, and what was typed stands and is saved', async () => {
    const { user, calls } = await interrupted()
    expect(screen.getByLabelText('Email')).toHaveValue(person.email)
    expect(screen.getByLabelText('Password')).toHaveFocus()
    await user.keyboard('a good password{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull())
    expect(address()).toBe('/user-info/3?tab=contact')
    expect(screen.getByLabelText('Current Address')).toHaveValue('Baner, Pune 411045')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Contact details have been successfully saved.')).toBeInTheDocument()
    expect(calls.findLast((call) => call.name === SAVE)?.body).toMatchObject({ currentAddress: 'Baner, Pune 411045' })
  })

  it('says in its place that the password is wrong, and waits on', async () => {
    const { user } = await interrupted()
    serve({ [LOGIN]: { status: 401, body: { code: 'wrong_credentials', message: 'Wrong address or password.' } } })
    await user.keyboard('not it{Enter}')
    expect(await screen.findByText('Wrong address or password.')).toBeInTheDocument()
    expect(screen.getByLabelText('Current Address')).toHaveValue('Baner, Pune 411045')
  })

  it('keeps nothing for somebody else', async () => {
    const { user } = await interrupted()
    await signIn(user, manager.email)
    await waitFor(() => expect(address()).toBe('/welcome'))
    await waitFor(() => expect(screen.queryByLabelText('Current Address')).toBeNull())
    expect(await screen.findByText(/account of Rohan Deshpande/)).toBeInTheDocument()
  })

  it('can be left without it', async () => {
    const { user } = await interrupted()
    await user.click(screen.getByRole('button', { name: 'Drop what I typed' }))
    await waitFor(() => expect(address()).toBe('/login'))
    expect(screen.queryByText('Drop your changes?')).toBeNull()
  })

  it('goes on when its person signed in, in another tab', async () => {
    const { store } = await interrupted()
    beSignedIn(person, KEYS)
    await act(async () => {
      const { watchSession } = await import('@/shared/session/persist')
      watchSession(store)
      window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: null, newValue: 't0ken' }))
      await Promise.resolve()
    })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull())
    expect(screen.getByLabelText('Current Address')).toHaveValue('Baner, Pune 411045')
  })
})

describe('a page whose key is missing', () => {
  it('leads to the dashboard, which says so, and the session stays', async () => {
    beSignedIn(person, ['home'])
    visit('/userlogs', { 'GET /auth/me': meOf(person, ['home']) })
    expect(await screen.findByText('That page is not open to you.')).toBeInTheDocument()
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument()
    expect(address()).toBe('/welcome')
    expect(window.history.state).toMatchObject({ idx: 0 })
    expect(localStorage.getItem('token')).toBe('t0ken')
  })
})

describe('without a connection', () => {
  it('a list that was asked for comes by itself when it is back', async () => {
    beSignedIn(manager, KEYS)
    let isBack = false
    visit('/users', {
      'GET /auth/me': meOf(manager, KEYS),
      'GET /users': () => {
        if (!isBack) throw new TypeError('Failed to fetch')
        return { body: [{ ...ananya, projects: [] }], headers: { 'X-Total-Count': '1' } }
      },
    })
    expect(await screen.findByText('The list could not be loaded.')).toBeInTheDocument()
    isBack = true
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByRole('button', { name: 'Ananya' })).toBeInTheDocument()
  })
})
