import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { detailOf, done, eventsOf, listOf, rowOf, visit } from './testImports'

const since = {
  line: 5,
  record: 17,
  name: 'Pongal',
  field: 'occassion',
  label: 'Occasion',
  before: 'Sankranti',
  imported: 'Pongal',
  now: 'Makar Sankranti',
  byname: 'Sunita Rao',
  at: '2026-11-23T06:10:00Z',
  reason: null,
}
const stays = { ...since, record: 18, name: 'Kaveri', field: null, label: null, before: null, imported: null, now: null, reason: 'A project is for this client.', at: null, byname: null }
const BACK = 'POST /imports/4/take-back'
const DONE = { 'GET /imports/4': { body: done }, 'GET /imports': listOf([done]), 'GET /imports/4/since': { body: [since, stays] } }

/** The figures, by what they are called. */
function figures(): string[] {
  return screen.getAllByRole('definition').map((figure) => figure.closest('div')?.textContent ?? '')
}

describe('an import that was run', () => {
  it('tells its figures, and record by record what was changed since', async () => {
    visit('&import=4', DONE)
    expect(await screen.findByRole('heading', { name: 'Holidays from india-2027.csv' })).toBeInTheDocument()
    expect(figures()).toEqual(['New2', 'Changed1', 'Same1', 'Left out1', 'Took6.4 s'])
    expect(screen.getByText('2 holidays go. 1 was changed since and stays.')).toBeInTheDocument()
    const region = await screen.findByRole('region', { name: /^Changed since the import 2/ })
    expect(within(region).getAllByRole('row').map((row) => row.textContent)).toEqual([
      'RecordFieldBeforeImportedNowBy',
      'PongalOccasionSankrantiPongalMakar SankrantiSunita Rao, 23/11/2026 11:40',
      'KaveriA project is for this client.',
    ])
    // The list of all stands below, with this one marked.
    expect(await screen.findByRole('button', { name: 'Open the import of india-2027.csv, 23/11/2026 10:06' })).toHaveAttribute('aria-current', 'true')
    expect(screen.getByText('can be taken back until 30/11/2026')).toBeInTheDocument()
  })

  it('is taken back after a question with the same figures', async () => {
    const { user, asked } = visit('&import=4', { ...DONE, [BACK]: { status: 202, body: detailOf({ state: 'taking_back' }) } })
    await user.click(await screen.findByRole('button', { name: 'Take back (until 30/11)' }))
    const question = await screen.findByRole('dialog', { name: 'Take this import back?' })
    expect(question).toHaveTextContent('2 holidays go. 1 was changed since and stays.')
    await user.click(within(question).getByRole('button', { name: 'Take back' }))
    expect(await screen.findByText('The import is being taken back.')).toBeInTheDocument()
    expect(asked(BACK).map(({ body }) => body)).toEqual([{ version: 5 }])
  })

  it('says until when it could be taken back, once that is over', async () => {
    visit('&import=4', { ...DONE, 'GET /imports/4': { body: { ...done, takeback: null, actions: [] } } })
    expect(await screen.findByText('Could be taken back until 30/11/2026.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull()
  })

  it('keeps its rows to be read, also when it was taken back', async () => {
    const back = { ...done, state: 'taken_back' as const, actions: [], takeback: null, kept: 1, taken_at: '2026-11-24T05:00:00Z', takenbyname: 'Sunita Rao' }
    const { user } = visit('&import=4', {
      ...DONE,
      'GET /imports/4': { body: back },
      'GET /imports/4/rows': listOf([rowOf(5, 'changed', { step: 'kept' }), rowOf(6, 'new', { step: 'returned' })]),
    })
    expect(await screen.findByText('Taken back 24/11/2026 10:30 by Sunita Rao. 1 row stayed as it is.')).toBeInTheDocument()
    expect(await screen.findByRole('region', { name: /^What stayed 2/ })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show the rows' }))
    expect(await screen.findByText('Stayed as it is.')).toBeInTheDocument()
    expect(screen.getByText('Taken back.')).toBeInTheDocument()
    expect(screen.queryByText('Nothing is written yet.')).toBeNull()
  })

  it('says so when its rows are gone', async () => {
    visit('&import=4', { ...DONE, 'GET /imports/4': { body: { ...done, rowskept: false } } })
    expect(await screen.findByText('The rows of an import are kept for 90 days; these are gone.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Wrong rows as a file' })).toBeNull()
  })
})

describe('an import that runs', () => {
  const running = detailOf({ state: 'running', version: 3, actions: [] })

  it('counts up, and says when it is done', async () => {
    let now = running
    visit('&import=4', { 'GET /imports/4': () => ({ body: now }), 'GET /imports/4/since': { body: [] } }, () => {
      now = done
      return eventsOf([{ ...running, progress: 2 }, done])
    })
    expect(await screen.findByText('3 holidays are imported.')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Take back (until 30/11)' })).toBeInTheDocument()
  })

  it('shows how far it came, and that the connection is gone', async () => {
    // Drawn twice, it is followed twice at first.
    let connections = 0
    visit('&import=4', { 'GET /imports/4': { body: running } }, () => {
      connections += 1
      return connections > 2 ? new Response(null, { status: 502 }) : eventsOf([{ ...running, progress: 2 }])
    })
    await waitFor(() => expect(figures()[0]).toBe('Written2 of 3'))
    expect(screen.getByRole('progressbar', { name: 'Progress of the import' })).toHaveAttribute('value', '2')
    expect(await screen.findByText(/^The connection is gone/, {}, { timeout: 5000 })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull()
  })
})

describe('the list of imports', () => {
  it('tells state and figures, and opens one in the address', async () => {
    const rows = [
      detailOf({ _id: 5, state: 'running', progress: 64, total: 118, filename: 'clients.csv', kind: 'clients' }),
      done,
      { ...done, _id: 3, state: 'taken_back', actions: [], taken_at: '2026-11-24T05:00:00Z', takenbyname: 'Sunita Rao' },
    ]
    const { user, router } = visit('', { 'GET /imports': listOf(rows), 'GET /imports/4': { body: done } })
    const running = await screen.findByRole('row', { name: /clients\.csv/ })
    expect(running).toHaveTextContent('Clientsclients.csv211running64 of 118')
    expect(screen.getByText('24/11/2026 by Sunita Rao')).toBeInTheDocument()
    const [open] = within(screen.getByText('can be taken back until 30/11/2026').closest('tr') ?? document.body).getAllByRole('button')
    await user.click(open ?? document.body)
    await waitFor(() => expect(router.state.location.search).toBe('?tab=imports&import=4'))
    expect(await screen.findByRole('heading', { name: 'Holidays from india-2027.csv' })).toBeInTheDocument()
  })
})
