import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { changesOf } from './changes'
import { HistoryDrawer } from './HistoryDrawer'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve } from '@/test/portal'

const entry = {
  _id: 9,
  at: '2026-11-25T05:30:00Z',
  actor: 1,
  actorname: 'Asha Rao',
  source: '10.0.0.7',
  record: 'user',
  id: 3,
  recordname: 'Ananya Kulkarni',
  action: 'change',
  before: { _id: 3, version: 7, phone: '9876543210', dol: null, leaveCredited: false, account: '•••' },
  after: { _id: 3, version: 8, phone: '9000000000', dol: '2026-12-31', leaveCredited: true, account: '•••' },
}

const zone = 'Asia/Kolkata'

function Shown({ name, onClose }: { name?: string; onClose: () => void }) {
  useGetMeQuery()
  return <HistoryDrawer record="user" id={3} name={name} onClose={onClose} />
}

describe('the changes of an entry', () => {
  it('are the fields that differ, under the words of the pages', () => {
    expect(changesOf(entry, zone)).toEqual([
      { field: 'phone', label: 'Phone', before: '9876543210', after: '9000000000' },
      { field: 'dol', label: 'Date of Leaving', before: '–', after: '31/12/2026' },
      { field: 'leaveCredited', label: 'Joining Leave Credited', before: 'no', after: 'yes' },
    ])
  })

  it('are all fields of what is new, and of what is gone', () => {
    expect(changesOf({ record: 'user', before: null, after: { fname: 'Ira', manager: [2, 5], odd: '' } }, zone)).toEqual([
      { field: 'fname', label: 'First Name', before: '–', after: 'Ira' },
      { field: 'manager', label: 'Managers', before: '–', after: '2, 5' },
      { field: 'odd', label: 'odd', before: '–', after: '–' },
    ])
    expect(changesOf({ record: 'family', before: { name: 'Ira' }, after: null }, zone)).toMatchObject([{ label: 'Name', before: 'Ira', after: '–' }])
    expect(changesOf({ record: 'stamp', before: 'text', after: 3 }, zone)).toEqual([])
  })

  it('show times by the company’s clocks, and no ids', () => {
    const out = { user: 3, open_since: null, signout_time: '2026-11-25T12:41:48', worked_seconds: 31_325 }
    const before = { user: 3, open_since: '2026-11-25T03:30:00', signout_time: null, worked_seconds: 0 }
    expect(changesOf({ record: 'report', before, after: out }, zone)).toEqual([
      { field: 'open_since', label: 'In since', before: '25/11/2026 09:00', after: '–' },
      { field: 'signout_time', label: 'Check-out', before: '–', after: '25/11/2026 18:11' },
      { field: 'worked_seconds', label: 'Hours', before: '00:00 h', after: '08:42 h' },
    ])
  })
})

describe('the history of a record', () => {
  it('tells who, what, when, from where, and before and after', async () => {
    beSignedIn()
    const onClose = vi.fn<() => void>()
    serve({ 'GET /auth/me': meOf(person), 'GET /audit/user/3': { body: [entry] } })
    open('/', '/', <Shown onClose={onClose} />)
    const line = await screen.findByRole('listitem')
    expect(line).toHaveTextContent('Asha Rao: change')
    expect(line).toHaveTextContent('25/11/2026 11:00')
    expect(line).toHaveTextContent('from 10.0.0.7')
    expect(within(line).getByRole('row', { name: 'Phone 9876543210 9000000000' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Close history' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })

  it.each([
    ['Employee Ananya Rao', 'Ananya Rao', [entry]],
    ['Employee Ananya Kulkarni', undefined, [entry]],
    ['Employee 3', undefined, [{ ...entry, recordname: null }]],
    ['Employee 3', undefined, []],
  ])('is titled with its record: %s', async (title, name, entries) => {
    beSignedIn()
    serve({ 'GET /auth/me': meOf(person), 'GET /audit/user/3': { body: entries } })
    open('/', '/', <Shown name={name} onClose={() => undefined} />)
    expect(await screen.findByRole('dialog', { name: `History: ${title}` })).toBeInTheDocument()
  })

  it('shows more on demand', async () => {
    beSignedIn()
    const entries = Array.from({ length: 25 }, (_, index) => ({ ...entry, _id: index }))
    const calls = serve({
      'GET /auth/me': meOf(person),
      'GET /audit/user/3': { body: entries.slice(0, 20), headers: { 'X-Total-Count': '25' } },
    })
    open('/', '/', <Shown onClose={() => undefined} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Show earlier' }))
    await waitFor(() => expect(calls.filter((call) => call.name === 'GET /audit/user/3')).toHaveLength(2))
  })

  it('says so when it could not be loaded', async () => {
    beSignedIn()
    serve({ 'GET /auth/me': meOf(person), 'GET /audit/user/3': { status: 503, body: { code: 'busy', message: 'Too busy.' } } })
    open('/', '/', <Shown onClose={() => undefined} />)
    expect(await screen.findByRole('alert')).toHaveTextContent('The history could not be loaded.')
  })
})
