import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { Import, ImportDetail, ImportKindInfo, ImportRow } from './api'
import { SettingsPage } from '../SettingsPage'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer } from '@/test/portal'

const KEYS = ['home', 'setting', 'holiday', 'clients']
const asha = { ...person, _id: 1, role: 'admin', fname: 'Asha', lname: 'Rao' }

const holidays: ImportKindInfo = {
  kind: 'holidays',
  label: 'Holidays',
  matchby: ['date', 'none'],
  invitable: false,
  fields: [
    { name: 'date', label: 'Day', required: true, asked: true, example: '26/01/2027' },
    { name: 'occassion', label: 'Occasion', required: true, asked: true, example: 'Republic Day' },
    { name: 'places', label: 'Places', required: false, asked: true, example: 'Pune; Mumbai' },
  ],
}
const clients: ImportKindInfo = {
  kind: 'clients',
  label: 'Clients',
  matchby: ['name', 'none'],
  invitable: false,
  fields: [
    { name: 'clientname', label: 'Name', required: true, asked: true, example: 'Kaveri Bank' },
    { name: 'status', label: 'Status', required: false, asked: false, example: '' },
  ],
}

export function detailOf(values: Partial<ImportDetail> = {}): ImportDetail {
  return {
    _id: 4,
    version: 2,
    kind: 'holidays',
    filename: 'india-2027.csv',
    sheet: null,
    size: 6400,
    state: 'dry',
    matchby: 'date',
    invite: false,
    rows: 5,
    new: 2,
    changed: 1,
    same: 1,
    wrong: 1,
    total: 3,
    progress: 0,
    madeby: 1,
    madebyname: 'Asha Rao',
    created_at: '2026-11-23T04:36:00Z',
    ran_at: null,
    done_at: null,
    took: null,
    until: null,
    takenby: null,
    takenbyname: null,
    taken_at: null,
    kept: 0,
    columns: [
      { head: 'Date', field: 'date', label: 'Day', how: 'name' },
      { head: 'Holiday', field: 'occassion', label: 'Occasion', how: 'remembered' },
      { head: 'Office', field: null, label: null, how: 'none' },
    ],
    missing: [],
    takeback: null,
    rowskept: true,
    actions: ['match', 'run'],
    blocked: {},
    ...values,
  }
}

export const done = detailOf({
  state: 'done',
  version: 5,
  ran_at: '2026-11-23T04:37:00Z',
  done_at: '2026-11-23T04:37:06Z',
  took: 6400,
  until: '2026-11-30T04:37:06Z',
  takeback: { goes: 2, returns: 0, stays: 1 },
  actions: ['takeBack'],
})

export function rowOf(line: number, state: ImportRow['state'], values: Partial<ImportRow> = {}): ImportRow {
  const cells = [
    { field: 'date', text: `${line}/01/2027`, before: null, wrong: state === 'wrong' },
    { field: 'occassion', text: `Day ${line}`, before: null, wrong: false },
  ]
  const reasons = state === 'wrong' ? [{ field: 'date', label: 'Day', message: `${line}/01/2027 is no day.`, nearest: null }] : []
  return { line, state, step: 'open', record: null, cells, reasons, ...values }
}

export function listOf(rows: readonly object[], total = rows.length): Answer {
  return { body: rows, headers: { 'X-Total-Count': String(total) } }
}

/** The events of an import, as the server sends them; the connection ends after the last. */
export function eventsOf(told: readonly Import[]): Response {
  return new Response(told.map((one) => `data: ${JSON.stringify(one)}\n\n`).join(''))
}

function Page() {
  useGetMeQuery()
  return (
    <div id="content">
      <SettingsPage />
      <ConfirmHost />
      <Toaster />
    </div>
  )
}

type Answers = Parameters<typeof serve>[0]

/** The tab, and what it asked for. `events` answers each connection that follows an import. */
export function visit(search: string, answers: Answers = {}, events: () => Response = () => eventsOf([])) {
  beSignedIn(asha, KEYS)
  const calls = serve({
    'GET /auth/me': meOf(asha, KEYS),
    'GET /imports': listOf([]),
    'GET /imports/kinds': { body: [holidays, clients] },
    'GET /imports/4/since': { body: [] },
    ...answers,
  })
  const answered = fetch
  // The events are read by the browser's own fetch, from a path.
  vi.stubGlobal('fetch', (request: string | Request) => (typeof request === 'string' ? Promise.resolve(events()) : answered(request)))
  const { router } = open(`/platform-settings?tab=imports${search}`, '/platform-settings', <Page />)
  return { router, user: userEvent.setup(), asked: (name: string) => calls.filter((call) => call.name === name) }
}

/** Holds the names of what the page hands over as a file. */
export function savedFiles(): string[] {
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}
