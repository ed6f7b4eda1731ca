import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
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
  before: { _id: 3, version: 7, phone: '9876543210', dol: null, manager: [2] },
  after: { _id: 3, version: 8, phone: '9000000000', dol: '2026-12-31', manager: [2, 5] },
  changes: [
    { field: 'phone', before: '9876543210', after: '9000000000' },
    { field: 'dol', before: null, after: '31/12/2026' },
    { field: 'manager', before: 'Rohan Desai', after: 'Rohan Desai, Lakshmi Iyer' },
    { field: 'status', before: 'queued', after: 'written' },
    { field: 'odd', before: 'written', after: null },
  ],
}

function Shown({ name, onClose }: { name?: string; onClose: () => void }) {
  useGetMeQuery()
  return <HistoryDrawer record="user" id={3} name={name} onClose={onClose} />
}

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
    const rows = within(line).getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Phone', '9876543210', '9000000000'],
      ['Date of Leaving', '–', '31/12/2026'],
      ['Managers', 'Rohan Desai', 'Rohan Desai, Lakshmi Iyer'],
      ['Status', 'queued', 'written to a file'],
      ['odd', 'written', '–'],
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Close history' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })

  it('tells no address where the server keeps it to itself, and says when nothing was changed', async () => {
    beSignedIn()
    serve({ 'GET /auth/me': meOf(person), 'GET /audit/user/3': { body: [{ ...entry, source: null, changes: [] }] } })
    open('/', '/', <Shown onClose={() => undefined} />)
    expect(await screen.findByRole('listitem')).toHaveTextContent(/No field was changed\.$/)
    expect(screen.queryByText(/^from /)).toBeNull()
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
