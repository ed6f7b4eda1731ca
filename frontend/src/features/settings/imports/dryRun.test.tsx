import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { detailOf, listOf, rowOf, savedFiles, visit } from './testImports'

const ROWS = 'GET /imports/4/rows'
const changed = rowOf(4, 'changed', {
  cells: [
    { field: 'date', text: '4/01/2027', before: null, wrong: false },
    { field: 'occassion', text: 'Pongal', before: 'Sankranti', wrong: false },
  ],
})
const near = rowOf(2, 'wrong', { reasons: [{ field: 'date', label: 'Day', message: '31/02/2027 is no day.', nearest: '28/02/2027' }] })
const whole = rowOf(3, 'wrong', { reasons: [{ field: null, label: null, message: 'Somebody works on that day.', nearest: null }] })
const KNOWN = { 'GET /imports/4': { body: detailOf() }, [ROWS]: listOf([near, changed, rowOf(5, 'new'), rowOf(6, 'new'), rowOf(7, 'same')]) }

describe('the rows of a file', () => {
  it('are told one by one, the wrong ones first with their reasons', async () => {
    visit('&import=4', KNOWN)
    const table = await screen.findByRole('table', { name: 'Rows of the file' })
    expect(within(table).getAllByRole('row').map((row) => row.textContent)).toEqual([
      'RowDayOccasion',
      'Wrong 1 the others go on without them; F8 goes to the next',
      '22/01/2027Day 2',
      'Day: 31/02/2027 is no day. Nearest: 28/02/2027.',
      'Changed 1 old → new; matched by day',
      '44/01/2027Sankranti Pongal',
      'New 2 ',
      '55/01/2027Day 5',
      '66/01/2027Day 6',
      'Same 1 ',
      '77/01/2027Day 7',
    ])
    expect(within(table).getByText('2/01/2027')).toHaveAttribute('data-wrong', 'true')
    expect(within(table).getByText('Sankranti').tagName).toBe('DEL')
    expect(within(table).getByText('Pongal').tagName).toBe('INS')
    expect(screen.getByText('Nothing is written yet.')).toBeInTheDocument()
    expect(screen.getByText('1 wrong row is left out')).toBeInTheDocument()
  })

  it('are narrowed by what becomes of them, in the address', async () => {
    const { user, router, asked } = visit('&import=4', KNOWN)
    await user.click((await screen.findByRole('radio', { name: /^Changed/ })).closest('label') ?? document.body)
    await waitFor(() => expect(asked(ROWS).at(-1)?.search).toContain('state=changed'))
    expect(router.state.location.search).toBe('?tab=imports&import=4&rows=changed')
  })

  it('that are wrong are reached by F8, over the end of a page and around', async () => {
    const { user, router } = visit('&import=4&pageSize=5', {
      'GET /imports/4': { body: detailOf({ wrong: 6, rows: 7 }) },
      [ROWS]: listOf([near, whole, ...[4, 5, 6].map((line) => rowOf(line, 'wrong'))], 7),
    })
    await screen.findByText('Somebody works on that day.')
    await user.keyboard('{F8}')
    expect(screen.getByRole('row', { name: /^2 / })).toHaveFocus()
    await user.keyboard('{F8}')
    expect(screen.getByRole('row', { name: /^3 / })).toHaveFocus()
    await user.keyboard('{F8}{F8}{F8}{F8}')
    await waitFor(() => expect(router.state.location.search).toContain('page=2'))
    await waitFor(() => expect(screen.getByRole('row', { name: /^2 / })).toHaveFocus())
  })

  it('that are wrong are a file to mend', async () => {
    const names = savedFiles()
    const { user, asked } = visit('&import=4', { ...KNOWN, 'GET /imports/4/wrong-rows': { body: 'blob:rows' } })
    await user.click(await screen.findByRole('button', { name: 'Wrong rows as a file' }))
    await waitFor(() => expect(names).toEqual(['import-4-wrong-rows.xlsx']))
    expect(asked('GET /imports/4/wrong-rows')[0]?.search).toBe('?format=xlsx')
  })
})

describe('the columns of a file', () => {
  it('are matched by hand where nobody could, and the rows looked at anew', async () => {
    const { user, asked } = visit('&import=4', { ...KNOWN, 'PUT /imports/4/columns': { body: detailOf({ version: 3 }) } })
    expect(await screen.findByText('2 of 3 matched')).toBeInTheDocument()
    const open = screen.getByRole('combobox', { name: 'Field for the column Office' })
    expect(screen.getByText('choose, or leave out')).toBeInTheDocument()
    await user.click(open)
    await user.click(await screen.findByTitle('Places'))
    await waitFor(() => expect(asked('PUT /imports/4/columns')[0]?.body).toEqual({ version: 2, columns: ['date', 'occassion', 'places'] }))
  })

  it('say once what the whole file lacks', async () => {
    const message = 'No column of the file is Occasion: nobody and nothing new can be made without it.'
    const lacks = detailOf({ missing: [{ field: 'occassion', label: 'Occasion', message }] })
    visit('&import=4', { ...KNOWN, 'GET /imports/4': { body: lacks } })
    expect(await screen.findAllByText(message)).toHaveLength(1)
  })

  it('give a field away that another one gets, and can be left out', async () => {
    const { user, asked } = visit('&import=4', { ...KNOWN, 'PUT /imports/4/columns': { body: detailOf() } })
    await user.click(await screen.findByRole('combobox', { name: 'Field for the column Office' }))
    await user.click((await screen.findAllByTitle('Occasion')).at(-1) ?? document.body)
    await waitFor(() => expect(asked('PUT /imports/4/columns')[0]?.body).toEqual({ version: 2, columns: ['date', null, 'occassion'] }))
  })

  it('belong to another kind once that is chosen', async () => {
    const { user, asked } = visit('&import=4', { ...KNOWN, 'PUT /imports/4/columns': { body: detailOf() } })
    await user.click(await screen.findByRole('combobox', { name: 'What is in the file' }))
    await user.click(await screen.findByTitle('Clients'))
    await waitFor(() => expect(asked('PUT /imports/4/columns')[0]?.body).toEqual({ version: 2, kind: 'clients' }))
  })

  it('say so where somebody else changed them meanwhile', async () => {
    const refused = { status: 409, body: { error: true, code: 'stale_version', message: 'Somebody changed it meanwhile.' } }
    const { user } = visit('&import=4', { ...KNOWN, 'PUT /imports/4/columns': refused })
    await user.click(await screen.findByRole('combobox', { name: 'Matched by' }))
    await user.click(await screen.findByTitle('nothing is changed: who is there already is wrong'))
    expect(await screen.findByText('The rows could not be looked at anew.')).toBeInTheDocument()
    expect(screen.getByText('Somebody changed it meanwhile.')).toBeInTheDocument()
  })
})

describe('the button that runs it', () => {
  it('counts what is new and changed, and runs it without a question', async () => {
    const { user, asked } = visit('&import=4', { ...KNOWN, 'POST /imports/4/run': { status: 202, body: detailOf({ state: 'running' }) } })
    await user.click(await screen.findByRole('button', { name: 'Import 3 holidays' }))
    await waitFor(() => expect(asked('POST /imports/4/run').map(({ body }) => body)).toEqual([{ version: 2 }]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says why where nothing can be imported', async () => {
    const none = detailOf({ wrong: 5, new: 0, changed: 0, same: 0, total: 0, actions: ['match'], blocked: { run: '5 rows are wrong.' } })
    const { user, asked } = visit('&import=4', { ...KNOWN, 'GET /imports/4': { body: none } })
    const button = await screen.findByRole('button', { name: 'Import 0 holidays' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByText('5 rows are wrong.')).toBeInTheDocument()
    await user.click(button)
    expect(asked('POST /imports/4/run')).toHaveLength(0)
  })
})
