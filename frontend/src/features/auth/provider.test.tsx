import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { leaveFor } from './leave'
import { LoginPage } from './LoginPage'
import { company, meOf, open, person, serve, type Call } from '@/test/portal'

vi.mock('./leave', () => ({ leaveFor: vi.fn<(url: string) => void>() }))

const providers = { body: { providers: [{ name: 'company', label: 'Continue with your company account' }], company } }
const welcome = { path: '/welcome', element: <p>the dashboard</p> }
const logs = { path: '/userlogs', element: <p>the logs</p> }
const FINISH = 'POST /auth/oidc/finish'

const finishes = (calls: Call[]): Call[] => calls.filter((call) => call.name === FINISH)

afterEach(() => sessionStorage.clear())

it('the page says the name of a company once that is called like the product', async () => {
  serve({ 'GET /auth/providers': { body: { providers: [], company: { ...company, name: 'Muster' } } } })
  open('/login', '/login', <LoginPage />)
  expect(await screen.findByText('Run by the company on its own machines.')).toBeInTheDocument()
  expect(screen.getAllByText(/Muster/)).toHaveLength(1)
})

describe('a provider', () => {
  it('has a button with the label that the server gives, and none otherwise', async () => {
    serve({ 'GET /auth/providers': { body: { providers: [], company } } })
    const { unmount } = open('/login', '/login', <LoginPage />)
    expect(await screen.findByText('Gulmohar')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Continue/ })).toBeNull()
    unmount()
    serve({ 'GET /auth/providers': providers })
    open('/login', '/login', <LoginPage />)
    expect(await screen.findByRole('button', { name: 'Continue with your company account' })).toBeInTheDocument()
  })

  it('is left for at the address that the server made', async () => {
    serve({ 'GET /auth/providers': providers, 'POST /auth/oidc/start': { body: { url: 'https://id.example/a?b' } } })
    open('/login', '/login', <LoginPage />)
    await userEvent.click(await screen.findByRole('button', { name: /Continue/ }))
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://id.example/a?b'))
  })

  it('sends back a code that is used once, and leads where the person wanted to go', async () => {
    sessionStorage.setItem('returnTo', '/userlogs')
    sessionStorage.setItem('providerState', 'abc')
    const calls = serve({
      'GET /auth/providers': providers,
      [FINISH]: { body: { user: person, token: 't0ken' } },
      'GET /auth/me': meOf(person),
    })
    const { router } = open('/login?state=abc&code=xyz', '/login', <LoginPage />, [welcome, logs])
    expect(await screen.findByText('the logs')).toBeInTheDocument()
    expect(finishes(calls)).toMatchObject([{ name: FINISH, body: { state: 'abc', code: 'xyz' } }])
    expect(router.state.location.search).toBe('')
    expect(localStorage.getItem('token')).toBe('t0ken')
  })

  it('that refuses is shown in the form, and its answer leaves the address', async () => {
    const calls = serve({ 'GET /auth/providers': providers })
    const { router } = open('/login?state=abc&error=access_denied', '/login', <LoginPage />)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong!!!'))
    expect(router.state.location.search).toBe('')
    expect(finishes(calls)).toEqual([])
  })

  it("of somebody else's departure signs nobody in", async () => {
    sessionStorage.setItem('providerState', 'mine')
    const calls = serve({ 'GET /auth/providers': providers, [FINISH]: { body: { user: person, token: 't0ken' } } })
    open('/login?state=theirs&code=xyz', '/login', <LoginPage />)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong!!!'))
    expect(finishes(calls)).toEqual([])
  })

  it('whose answer the server refuses is shown in its words', async () => {
    sessionStorage.setItem('providerState', 'abc')
    serve({
      'GET /auth/providers': providers,
      [FINISH]: { status: 401, body: { error: true, code: 'wrong_credentials', message: 'Nobody here has that address.' } },
    })
    open('/login?state=abc&code=xyz', '/login', <LoginPage />)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Nobody here has that address.'))
    expect(localStorage.getItem('token')).toBeNull()
  })
})
