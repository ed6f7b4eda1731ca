import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guard, judge, type Rights } from './guard'
import { pageRoutes } from './routes'
import { barFor, menuFor } from './shell/menu'
import { makeStore, type AppStore } from './store'
import { portal } from '@/messages/portal'
import type { Right } from '@/shared/session/may'
import { sealedOpened } from '@/shared/session/slice'
import { writePermission, writeToken, writeUser } from '@/shared/session/storage'
import { capabilitiesOf, viewerOf } from '@/test/capabilities'

const user = {
  _id: 3,
  email: 'ananya@muster.example',
  fname: 'Ananya',
  lname: 'Kulkarni',
  image: null,
  role: 'dev',
  reimbursementClaim: 'false',
}

/** What the page of all people asks for. */
const PEOPLE: Right = ['people.read', 'all']
let calls: string[] = []

/** A server that knows one person, with these keys. */
function serve(permission: string[], role = 'dev'): void {
  const company = { name: 'Gulmohar', timezone: 'Asia/Kolkata', today: '2026-11-25', feedurl: null }
  const capabilities = capabilitiesOf({ ...user, role }, permission)
  const me = { user: { ...user, role }, permission, capabilities, panelist: false, open: null, missed: null, company }
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    calls.push(`${request.method} ${pathname}`)
    if (pathname.endsWith('/auth/logout')) return new Response(null, { status: 204 })
    return Response.json(me)
  })
}

function signIn(permission: string[]): void {
  writeToken('t0ken')
  writeUser(user)
  writePermission(permission)
}

/** What became of a visit: where it was sent, or that the page was opened. */
async function visit(store: AppStore, path: string, key: string | null, right?: Right): Promise<string> {
  const request = new Request(`http://localhost${path}`)
  const args = { request, params: {}, context: new RouterContextProvider(), url: new URL(request.url), pattern: path }
  let opened = false
  try {
    await guard(store, right ? { key, may: right } : { key })(args, () => {
      opened = true
      return Promise.resolve()
    })
  } catch (thrown) {
    return thrown instanceof Response ? (thrown.headers.get('Location') ?? '') : 'failed'
  }
  return opened ? 'opened' : 'neither'
}

beforeEach(() => {
  calls = []
  const BrowserRequest = class extends Request {
    constructor(input: string | URL | Request, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init)
    }
  }
  vi.stubGlobal('Request', BrowserRequest)
})

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('judge', () => {
  const dev = viewerOf('dev', ['logs', 'employees'])

  // page-1
  it('asks for a session first and for the key then', () => {
    expect(judge({ ...dev, signedIn: false }, { key: null })).toBe('signIn')
    expect(judge({ ...dev, permission: [] }, { key: null })).toBe('open')
    expect(judge(dev, { key: 'logs' })).toBe('open')
    expect(judge({ ...dev, permission: ['log'] }, { key: 'logs' })).toBe('keyless')
  })

  // page-1
  it('opens a candidate without the key to who is on the panel of an Open job', () => {
    const page = { key: 'recruitment', panelists: true }
    expect(judge({ ...dev, permission: [], panelist: true }, page)).toBe('open')
    expect(judge({ ...dev, permission: [], panelist: false }, page)).toBe('keyless')
    expect(judge({ ...dev, permission: [], panelist: true }, { key: 'recruitment' })).toBe('keyless')
  })

  it('asks for the right too, where a page names one', () => {
    const page = { key: 'employees', may: PEOPLE }
    const manager = viewerOf('manager', ['employees'])
    expect(judge(manager, page)).toBe('open')
    expect(judge(dev, page)).toBe('forbidden')
    expect(judge({ ...dev, capabilities: null }, page)).toBe('unknown')
    expect(judge({ ...dev, capabilities: null, permission: [] }, page)).toBe('keyless')
    // The right weighs more than the key: these pages end the session of who sees not all people.
    expect(judge({ ...dev, permission: [] }, page)).toBe('forbidden')
    expect(judge(viewerOf('manager', []), page)).toBe('keyless')
  })
})

describe('the guard', () => {
  it('sends a stranger to the sign-in and remembers where they wanted to go', async () => {
    const store = makeStore()
    expect(await visit(store, '/userlogs?days=30', 'logs')).toBe('/login')
    expect(store.getState().session.returnTo).toBe('/userlogs?days=30')
  })

  it('opens a page by the stored keys without asking', async () => {
    signIn(['logs'])
    serve([])
    expect(await visit(makeStore(), '/userlogs', 'logs')).toBe('opened')
    expect(calls).toEqual([])
  })

  it('opens a page whose key was given meanwhile', async () => {
    signIn(['home'])
    serve(['home', 'logs'])
    expect(await visit(makeStore(), '/userlogs', 'logs')).toBe('opened')
    expect(calls).toEqual(['GET /api/v1/auth/me'])
  })

  // page-1
  it('leads who has no key to the dashboard, and leaves the session', async () => {
    signIn(['home'])
    serve(['home'])
    const store = makeStore()
    expect(await visit(store, '/userlogs', 'logs')).toBe('/welcome')
    expect(calls).toEqual(['GET /api/v1/auth/me'])
    expect(store.getState().session).toMatchObject({ signedIn: true, ended: null })
    expect(localStorage.getItem('token')).toBe('t0ken')
  })

  it('leads a manager without the key of a page for managers there too', async () => {
    signIn(['home'])
    serve(['home'], 'manager')
    expect(await visit(makeStore(), '/users', 'employees', PEOPLE)).toBe('/welcome')
    expect(calls).toEqual(['GET /api/v1/auth/me'])
  })

  it('remembers no page of another host', async () => {
    const store = makeStore()
    expect(await visit(store, '//evil.example/users', null)).toBe('/login')
    expect(store.getState().session.returnTo).toBeNull()
  })

  it('asks for a right that it does not know yet, and opens', async () => {
    signIn(['employees'])
    serve(['employees'], 'manager')
    expect(await visit(makeStore(), '/users', 'employees', PEOPLE)).toBe('opened')
    expect(calls).toEqual(['GET /api/v1/auth/me'])
  })

  // page-1
  it('ends the session of who has the key but not the right', async () => {
    signIn(['employees'])
    serve(['employees'], 'dev')
    const store = makeStore()
    expect(await visit(store, '/users', 'employees', PEOPLE)).toBe('/login')
    expect(calls).toEqual(['GET /api/v1/auth/me', 'POST /api/v1/auth/logout'])
    expect(store.getState().session).toMatchObject({ signedIn: false, ended: 'forbidden', returnTo: null })
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('throws nobody out for a right that the server did not tell', async () => {
    signIn(['employees'])
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    const store = makeStore()
    expect(await visit(store, '/users', 'employees', PEOPLE)).toBe('opened')
    expect(store.getState().session.signedIn).toBe(true)
  })

  // page-1
  it('throws nobody out for rights that were stored, when the server does not answer', async () => {
    signIn(['employees'])
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    const store = makeStore()
    store.dispatch(sealedOpened({ email: user.email, capabilities: capabilitiesOf(user, ['employees']) }))
    expect(await visit(store, '/users', 'employees', PEOPLE)).toBe('opened')
    expect(store.getState().session.signedIn).toBe(true)
  })
})

/** Somebody of a role, or of whom it is not known yet what they may. */
function someone(permission: string[], role: string | null): Rights {
  return { ...viewerOf(role ?? '', permission), ...(role === null ? { capabilities: null } : {}) }
}

function titles(permission: string[], role: string | null = 'dev'): unknown[] {
  const sections = menuFor(someone(permission, role))
  return sections.map(({ group, entries }) => [group, entries.map((entry) => entry.title(portal))])
}

function links(permission: string[], role: string | null): string[] {
  return barFor(someone(permission, role)).map((route) => route.title(portal))
}

describe('the side menu', () => {
  // Everybody has a dashboard, an inbox, the directory and payslips.
  const everybodys = ['people', ['Directory', 'Documents']]
  const own = ['money', ['Payslips']]

  // page-2
  it('lists what the keys open, group by group', () => {
    expect(titles([])).toEqual([[null, ['Dashboard', 'Inbox']], everybodys, own])
    expect(titles(['logs'])).toEqual([[null, ['Dashboard', 'Inbox']], ['time', ['User Logs']], everybodys, own])
  })

  it('shows the pages of admins and managers to them alone', () => {
    expect(titles(['employees', 'setting'], 'admin')).toEqual([
      [null, ['Dashboard', 'Inbox']],
      ['people', ['Directory', 'Employees', 'Documents', 'Metadata']],
      own,
      ['company', ['Platform Settings']],
    ])
    expect(titles(['employees', 'setting'], 'manager')).toEqual([
      [null, ['Dashboard', 'Inbox']],
      ['people', ['Directory', 'Employees', 'Documents']],
      own,
    ])
    expect(titles(['employees', 'setting'], 'dev')).toEqual([[null, ['Dashboard', 'Inbox']], everybodys, own])
    expect(titles(['employees', 'setting'], null)).toEqual([[null, ['Dashboard', 'Inbox']], own])
  })

  it('never repeats a path', () => {
    const paths = pageRoutes.map((route) => route.path)
    expect(new Set(paths).size).toBe(paths.length)
  })
})

describe('the top bar', () => {
  it('links the registers for admins and managers who have the key', () => {
    expect(links(['employees'], 'manager')).toEqual(['Employees'])
    expect(links(['employees'], 'dev')).toEqual([])
    expect(links([], 'admin')).toEqual([])
  })
})
