import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { detailOf, listOf, rowOf, savedFiles, visit } from './testImports'

const CSV = new File(['Date,Holiday\n26/01/2027,Republic Day\n'], 'india-2027.csv', { type: 'text/csv' })
const POST = 'POST /imports'
const LOOKED_AT = {
  'GET /imports/4': { body: detailOf() },
  'GET /imports/4/rows': listOf([rowOf(2, 'wrong'), rowOf(3, 'new')], 5),
}

function refusal(code: string, message: string, fields: Record<string, string> = {}) {
  return { status: 422, body: { error: true, code, message, fields } }
}

/** What was sent beside the file. */
function sentFields(): string[] {
  const spy = vi.spyOn(FormData.prototype, 'append')
  const fields: string[] = []
  spy.mockImplementation((name: string, value: unknown) => void fields.push(typeof value === 'string' ? `${name}=${value}` : name))
  return fields
}

describe('a file', () => {
  it('is looked at, of the kind that the list it comes from has, and stands in the address', async () => {
    const fields = sentFields()
    const { user, router } = visit('&new=holidays', { [POST]: { status: 201, body: detailOf() }, ...LOOKED_AT })
    expect(await screen.findByTitle('Holidays')).toBeInTheDocument()
    await user.upload(screen.getByLabelText('Choose a file'), CSV)
    expect(await screen.findByText('india-2027.csv')).toBeInTheDocument()
    expect(screen.getByText('5 rows, 6 kB')).toBeInTheDocument()
    expect(router.state.location.search).toBe('?tab=imports&import=4')
    // The server knows what it is before the content comes.
    expect(fields).toEqual(['kind=holidays', 'file'])
  })

  it('of no known kind says so, and is sent again for the one that is chosen', async () => {
    const fields = sentFields()
    const answers = [refusal('invalid', 'Please fix.', { kind: 'Say what is in the file.' }), { status: 201, body: detailOf() }]
    const { user } = visit('&new=file', { [POST]: () => answers.shift() ?? { body: detailOf() }, ...LOOKED_AT })
    await screen.findByText('Drop a file here: CSV or XLSX; holidays as ICS too')
    await user.upload(screen.getByLabelText('Choose a file'), CSV)
    expect(await screen.findByRole('alert')).toHaveTextContent('india-2027.csv: Say what is in the file.')
    await user.click(screen.getByRole('combobox', { name: 'What is in the file' }))
    await user.click(await screen.findByTitle('Holidays'))
    expect(await screen.findByText('5 rows, 6 kB')).toBeInTheDocument()
    expect(fields).toEqual(['file', 'kind=holidays', 'file'])
  })

  it('in another encoding is read so once somebody says yes', async () => {
    const fields = sentFields()
    const answers = [refusal('import_encoding', 'This file is not UTF-8. Read it as Windows-1252?'), { status: 201, body: detailOf() }]
    const { user } = visit('&new=file', { [POST]: () => answers.shift() ?? { body: detailOf() }, ...LOOKED_AT })
    await screen.findByText(/^Drop a file here/)
    await user.upload(screen.getByLabelText('Choose a file'), CSV)
    await user.click(await screen.findByRole('button', { name: 'Yes, read it as Windows-1252' }))
    expect(await screen.findByText('5 rows, 6 kB')).toBeInTheDocument()
    expect(fields).toEqual(['file', 'encoding=windows-1252', 'file'])
  })

  it('that can’t be taken says why in its place', async () => {
    const { user, asked } = visit('&new=file', { [POST]: refusal('invalid', 'Please fix.', { file: '20,001 rows; 20,000 at most.' }) })
    await screen.findByText(/^Drop a file here/)
    await user.upload(screen.getByLabelText('Choose a file'), CSV)
    expect(await screen.findByRole('alert')).toHaveTextContent('20,001 rows; 20,000 at most.')
    const large = new File(['x'], 'large.csv')
    Object.defineProperty(large, 'size', { value: 10_000_001 })
    await user.upload(screen.getByLabelText('Choose a file'), large)
    expect(screen.getByRole('alert')).toHaveTextContent('large.csv: A file has at most 10 MB.')
    expect(asked(POST)).toHaveLength(1)
  })

  it('begins with a template, of which the columns that are needed are bold', async () => {
    const names = savedFiles()
    const { user, asked } = visit('&new=file', { 'GET /imports/templates/holidays': { body: 'Day,Occasion\n' } })
    const row = (await screen.findByText('Holidays', { selector: 'strong' })).closest('li') ?? document.body
    expect(within(row).getByText('Occasion').tagName).toBe('STRONG')
    expect(within(row).getByText(/Places/).tagName).not.toBe('STRONG')
    await user.click(within(row).getByRole('button', { name: 'CSV template for Holidays' }))
    await waitFor(() => expect(names).toEqual(['holidays-template.csv']))
    expect(asked('GET /imports/templates/holidays')[0]?.search).toBe('?format=csv')
  })
})

it('Ctrl-K and the lists lead to where a file is chosen, and all imports are a step away', async () => {
  const { user, router } = visit('&new=file')
  await user.click(await screen.findByRole('link', { name: 'All imports' }))
  expect(router.state.location.search).toBe('?tab=imports')
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=imports&new=file'))
})
