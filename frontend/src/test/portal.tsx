import { configureStore } from '@reduxjs/toolkit'
import { act, render, type RenderResult } from '@testing-library/react'
import { StrictMode, type ReactElement } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router'
import { vi } from 'vitest'
import { capabilitiesOf } from './capabilities'
import { baseApi } from '@/shared/api/baseApi'
import { TAGS } from '@/shared/api/tags.gen'
import { LeaveGuard } from '@/shared/dialogs/LeaveGuard'
import type { Me } from '@/shared/session/api'
import type { WholePerson } from '@/entities/people/api'
import { sessionListener } from '@/shared/session/persist'
import { sessionReducer } from '@/shared/session/slice'
import { writePermission, writeToken, writeUser } from '@/shared/session/storage'

export interface Call {
  name: string
  /** The query, with its question mark. */
  search: string
  body: unknown
}

/** An answer: a body, or a status with an error's body. */
export type Answer = { status: number; body?: unknown } | { body: unknown; headers?: Record<string, string> }

/** What is no JSON, such as a form with a file in it, stays the text that it is. */
function bodyOf(sent: string, type: string | null): unknown {
  if (sent === '') return null
  return type?.includes('json') === true ? JSON.parse(sent) : sent
}

/** A server with these answers, by method and path without `/api/v1`. Notes what it was asked. */
export function serve(answers: Record<string, Answer | ((body: unknown, search: string) => Answer | Promise<Answer>)>): Call[] {
  const calls: Call[] = []
  // The browser's Request takes a path; the one of Node needs a host.
  const BrowserRequest = class extends Request {
    constructor(input: string | URL | Request, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init)
    }
  }
  vi.stubGlobal('Request', BrowserRequest)
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const name = `${request.method} ${pathname.replace('/api/v1', '')}`
    const sent = await request.text()
    const body = bodyOf(sent, request.headers.get('Content-Type'))
    calls.push({ name, search, body })
    const known = answers[name]
    if (known === undefined) return Response.json({ code: 'not_found', message: `no ${name}` }, { status: 404 })
    const answer = typeof known === 'function' ? await known(body, search) : known
    const status = 'status' in answer ? answer.status : 200
    if (answer.body === undefined) return new Response(null, { status })
    return Response.json(answer.body, { status, headers: 'headers' in answer ? answer.headers : {} })
  })
  return calls
}

export const person = {
  _id: 3,
  email: 'ananya@muster.example',
  fname: 'Ananya',
  lname: 'Kulkarni',
  image: null,
  role: 'dev',
  reimbursementClaim: 'false',
}

/** What stands above what could not be fetched anew. */
export const OLD = /^This could not be fetched anew, and stands as it was\./

/** The same person's whole record, as its own person may edit it. */
export const ananya: WholePerson = {
  ...person,
  empid: 'E103',
  status: 'Active',
  appraisal_rating: null,
  birthday: '1994-05-17',
  department: null,
  designation: null,
  workphone: null,
  bloodgroup: 'B+',
  currentAddress: 'Baner, Pune',
  doj: '2021-08-02',
  dol: null,
  emergencycontact: null,
  emergencynumber: null,
  leaveCredited: true,
  leavebalanceCL: 3.5,
  leavebalanceEL: 2.5,
  lastSignInAt: '2026-11-23T03:34:00Z',
  leavingreason: null,
  leavingkind: null,
  manager: [2],
  managers: [{ user: 2, name: 'Rohan Deshpande', line: true, projects: [] }],
  marriage: null,
  olb: 4,
  pemail: 'ananya@home.example',
  permanentAddress: 'Nagpur',
  phone: '9876543210',
  version: 7,
  yearLeaveEL: 12,
  account: '50100234877120',
  bank: null,
  bankaddress: 'Deccan, Pune',
  holdername: 'Ananya Kulkarni',
  ifsc: 'HDFC0000007',
  panNumber: 'ABCDE1234F',
  projects: [],
  registered: true,
  invited: false,
  erased: false,
  actions: ['edit'],
  blocked: {},
}

export const company: Me['company'] = {
  name: 'Gulmohar',
  logo: null,
  help: null,
  timezone: 'Asia/Kolkata',
  today: '2026-11-25',
  writing: { dateFormat: 'DD/MM/YYYY', weekStart: 'monday', currency: 'INR', sign: '₹', grouping: 'lakhs', decimals: 2, yearBegins: 4 },
  sheets: { leastHours: 10, mostHours: 12, weeksBack: 2 },
  feedurl: null,
}

/** The session call's answer, for somebody with this role and these keys, who may what the server lets such people do. */
export function meOf(user: typeof person, permission: string[] = ['home'], more: Partial<Me> = {}): Answer {
  const capabilities = capabilitiesOf(user, permission)
  return { body: { user, permission, capabilities, panelist: false, open: null, missed: null, company, ...more } }
}

export const providers = { body: { providers: [] as { name: string; label: string }[], company } }

export function beSignedIn(user = person, permission: string[] = ['home']): void {
  writeToken('t0ken')
  writeUser(user)
  writePermission(permission)
}

interface Portal extends RenderResult {
  router: ReturnType<typeof createMemoryRouter>
  /** All that stands is asked for anew. */
  refresh: () => void
  /** The same while the server is gone. */
  refreshInVain: () => void
}

/** What the shell has beside every page. */
const beside = (
  <>
    <Outlet />
    <LeaveGuard />
  </>
)

/** A page under its path, with a store and a router of its own, drawn as in development: twice. */
export function open(path: string, pattern: string, page: ReactElement, others: RouteObject[] = []): Portal {
  const store = configureStore({
    reducer: { session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().prepend(sessionListener.middleware).concat(baseApi.middleware),
  })
  const router = createMemoryRouter([{ element: beside, children: [{ path: pattern, element: page }, ...others] }], {
    initialEntries: [path],
  })
  const drawn = render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  )
  const refresh = (): void => act(() => void store.dispatch(baseApi.util.invalidateTags([...TAGS])))
  const refreshInVain = (): void => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    refresh()
  }
  return { ...drawn, router, refresh, refreshInVain }
}
