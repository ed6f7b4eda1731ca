import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { FindButton } from './FindButton'
import { isPaletteKey } from './keys'
import { matches } from './match'
import { usePalette } from './usePalette'
import { portal } from '@/messages/portal'
import { CheckInProvider } from '@/features/attendance/checkin/CheckInContext'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer, type Call } from '@/test/portal'

const manager = { ...person, _id: 2, role: 'manager', fname: 'Rohan', lname: 'Deshpande' }
const ananya = { ...person, empid: 'E103', status: 'Active' }
const asha = { ...ananya, _id: 1, empid: 'E101', fname: 'Asha', lname: 'Rao', email: 'asha@muster.example', role: 'admin' }
const whole = { version: 3, projects: [], actions: ['edit'], blocked: {} }

function Bar() {
  const palette = usePalette()
  useGetMeQuery()
  return (
    <>
      <FindButton narrow={false} onOpen={palette.open} />
      <input aria-label="Elsewhere" />
      {palette.shown}
      <ConfirmHost />
      <Toaster />
    </>
  )
}

interface Portal {
  calls: Call[]
  path: () => string
  user: ReturnType<typeof userEvent.setup>
}

interface Setting {
  as?: typeof person
  keys?: string[]
  answers?: Parameters<typeof serve>[0]
  /** Where the person is. */
  at?: string
}

/** Opens the palette from a field of the page, and types. */
async function find(
  typed: string,
  { as = person, keys = ['home', 'logs'], answers = {}, at = '/welcome' }: Setting = {},
): Promise<Portal> {
  beSignedIn(as, keys)
  const calls = serve({ 'GET /auth/me': meOf(as, keys), 'GET /users': { body: [] }, ...answers })
  const page = (
    <CheckInProvider>
      <Bar />
    </CheckInProvider>
  )
  const { router } = open(at, '/*', page)
  const user = userEvent.setup()
  await screen.findByRole('button', { name: 'Find anything' })
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  await user.click(screen.getByLabelText('Elsewhere'))
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox')
  if (typed !== '') await user.type(field, typed)
  const path = (): string => `${router.state.location.pathname}${router.state.location.search}`
  return { calls, path, user }
}

const found = (): string[] => screen.getAllByRole('option').map((option) => option.textContent)
const group = (name: string): HTMLElement => screen.getByRole('group', { name })

describe('the pages and actions of the palette', () => {
  // page-2
  it('are those that the keys and the role open', async () => {
    await find('')
    expect(within(group('Pages')).getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Dashboard', 'Inbox',
      'User LogsTime',
      'DirectoryPeople', 'DocumentsPeople',
      'PayslipsMoney',
      'Edit Personal Info',
    ])
    expect(screen.queryByRole('option', { name: 'Add Employee(s)' })).toBeNull()
    expect(screen.getByRole('option', { name: /^Dashboard/ })).toHaveAttribute('aria-selected', 'true')
  })

  it('are more for a manager with the key', async () => {
    const { path, user } = await find('emplo', { as: manager, keys: ['home', 'employees'] })
    expect(found()).toEqual(['EmployeesPeople', 'Add Employee(s)'])
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(path()).toBe('/users?add=1'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('open by Enter', async () => {
    const { path, user } = await find('logs')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(path()).toBe('/userlogs'))
  })

  it('check in, by the same way as the button', async () => {
    const report = { _id: 7, date: '2026-11-25', signin_time: '2026-11-25T03:30:00Z', sign_in: true, actions: ['checkout'], overall_time: '00:00:00' }
    const { calls, user } = await find('check', { answers: { 'POST /reports': { body: report } } })
    await user.click(await screen.findByRole('option', { name: 'Check-in' }))
    await waitFor(() => expect(calls.map((call) => call.name)).toContain('POST /reports'))
  })

  it('leave the list behind their dialog as it is', async () => {
    const { user, path } = await find('add', { as: manager, keys: ['home', 'employees'], at: '/users?q=rao&page=2' })
    await user.click(await screen.findByRole('option', { name: portal.employees.add }))
    await waitFor(() => expect(path()).toBe('/users?q=rao&page=2&add=1'))
  })

  it('choose the theme', async () => {
    const { user } = await find('dark')
    await user.keyboard('{Enter}')
    expect(document.documentElement.dataset['theme']).toBe('dark')
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox'), 'theme')
    expect(found()).toEqual(['Theme: Like the system', 'Theme: Light', 'Theme: DarkNow'])
    await user.keyboard('{Enter}')
  })
})

describe('the people of the palette', () => {
  it('are searched at the server, once for what was typed', async () => {
    const { calls } = await find('rao', { answers: { 'GET /users': { body: [asha] } } })
    expect(await screen.findByRole('option', { name: /Asha Rao/ })).toHaveTextContent(
      'Asha RaoE101 · asha@muster.example · AdminWrite a mail',
    )
    expect(calls.filter((call) => call.name === 'GET /users')).toHaveLength(1)
  })

  it('lead to their details for whom the list is open, and all of them to the list', async () => {
    const { path, user } = await find('rao', {
      as: manager,
      keys: ['home', 'employees'],
      answers: { 'GET /users': { body: [{ ...asha, ...whole, status: 'Resigned' }], headers: { 'X-Total-Count': '12' } } },
    })
    expect(await screen.findByRole('option', { name: /Asha Rao.*Resigned.*Details/ })).toBeInTheDocument()
    await user.click(screen.getByRole('option', { name: 'All 12 in Our Employees' }))
    await waitFor(() => expect(path()).toBe('/users?q=rao'))
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox'), 'rao')
    await screen.findByRole('option', { name: /Asha Rao/ })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(path()).toBe('/users?person=1'))
  })

  it('lead to their record without the list, and oneself to one’s own', async () => {
    const { path, user } = await find('an', {
      as: manager,
      answers: { 'GET /users': { body: [{ ...ananya, ...whole }, { ...asha, ...whole, _id: 2 }] } },
    })
    expect(await screen.findByRole('option', { name: /Asha Rao.*Your own/ })).toBeInTheDocument()
    await user.click(screen.getByRole('option', { name: /Ananya.*Personal info/ }))
    await waitFor(() => expect(path()).toBe('/user-info/3'))
  })

  it('that could not be searched can be tried again', async () => {
    let down = true
    const answers = {
      'GET /users': (): Answer => (down ? { status: 503, body: { code: 'busy', message: 'Too busy.' } } : { body: [asha] }),
    }
    const { user } = await find('asha', { answers })
    expect(await screen.findByText('People could not be searched.')).toBeInTheDocument()
    expect(screen.queryByText(/^Nothing matches/)).toBeNull()
    down = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('option', { name: /Asha Rao/ })).toBeInTheDocument()
  })

  it('wait in sight, and never show who no longer matches', async () => {
    const waiting: ((answer: Answer) => void)[] = []
    let first = true
    const answers = {
      'GET /users': (): Answer | Promise<Answer> => {
        if (!first) return new Promise((resolve) => waiting.push(resolve))
        first = false
        return { body: [asha, ananya] }
      },
    }
    const { user } = await find('an', { answers })
    expect(await screen.findByRole('option', { name: /Asha Rao/ })).toBeInTheDocument()
    await user.type(screen.getByRole('combobox'), 'anya')
    expect(screen.queryByRole('option', { name: /Asha Rao/ })).toBeNull()
    expect(screen.getByRole('option', { name: /Ananya Kulkarni/ })).toBeInTheDocument()
    expect(screen.getByText('Searching')).toBeInTheDocument()
    await waitFor(() => expect(waiting).toHaveLength(1))
    waiting[0]?.({ body: [] })
    expect(await screen.findByText('Nothing matches “ananya”.')).toBeInTheDocument()
    expect(screen.queryByRole('option')).toBeNull()
  })
})

it('opens who was typed, where Enter comes before the answer', async () => {
  const answers = { 'GET /users': { body: [{ ...asha, ...whole }] } }
  const { user, path } = await find('asha r', { as: manager, keys: ['home', 'employees'], answers })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe('/users?person=1'))
})

describe('the key of the palette', () => {
  it('closes what it opened', async () => {
    const { user } = await find('')
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('leaves a form that stands open alone', async () => {
    beSignedIn()
    serve({ 'GET /auth/me': meOf(person) })
    const page = (
      <CheckInProvider>
        <Bar />
        <dialog open aria-modal="true" aria-label="A form" />
      </CheckInProvider>
    )
    open('/', '/', page)
    await screen.findByRole('button', { name: 'Find anything', hidden: true })
    await userEvent.keyboard('{Control>}k{/Control}')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('combobox', { hidden: true })).toBeNull()
  })

  it('is K with Ctrl, or with ⌘ on a Mac, in any script', () => {
    const key = { key: 'k', code: 'KeyK', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false }
    expect(isPaletteKey(key)).toBe(true)
    expect(isPaletteKey({ ...key, key: 'л' })).toBe(true)
    expect(isPaletteKey({ ...key, key: 't', code: 'KeyK' })).toBe(false)
    expect(isPaletteKey({ ...key, shiftKey: true })).toBe(false)
    expect(isPaletteKey({ ...key, ctrlKey: false, metaKey: true })).toBe(false)
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' })
    expect(isPaletteKey({ ...key, ctrlKey: false, metaKey: true })).toBe(true)
    expect(isPaletteKey(key)).toBe(false)
  })
})

describe('what is typed', () => {
  it('matches word by word, without case and accents', () => {
    expect(matches('log', 'User Logs', 'Time')).toBe(true)
    expect(matches('time LOG', 'User Logs', 'Time')).toBe(true)
    expect(matches('jose d', 'José D’Souza')).toBe(true)
    expect(matches('', 'User Logs', undefined)).toBe(true)
    expect(matches('logz', 'User Logs')).toBe(false)
  })
})
