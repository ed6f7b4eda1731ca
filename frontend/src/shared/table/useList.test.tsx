import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { makeColumns, type Column } from './columns'
import { DataTable } from './DataTable'
import { SegmentFilter } from './FilterControls'
import { oneOf, useFilters } from './useFilters'
import { makeUseList } from './useList'
import { peopleApi, type ListedPerson } from '@/entities/people/api'
import { beSignedIn, open, person, serve } from '@/test/portal'

const ananya = { ...person, empid: 'E3', status: 'Active' }
const columns: Column<ListedPerson>[] = makeColumns({ fname: 'First Name', image: 'Picture', role: 'Role' }, [
  { key: 'fname', sort: true, always: true, card: 'title' },
  { key: 'image' },
  { key: 'role', value: ({ role }) => role.toUpperCase() },
])
const usePeople = makeUseList(peopleApi.endpoints.listUsers)
const FILTERS = { status: oneOf(['Active', 'Resigned']) }

/** Is never drawn: that it doesn't compile without the remark is the check. */
export function Misnamed() {
  // @ts-expect-error The call knows no `state`, and would leave it out.
  return usePeople({ columns, defaultSort: 'fname', args: { state: 'Active' }, file: 'people' }).rows
}

function People({ sortedByServer = false }: { sortedByServer?: boolean }) {
  const filters = useFilters(FILTERS)
  const list = usePeople({ columns, defaultSort: 'fname', sortedByServer, args: filters.values, file: 'people' })
  return (
    <DataTable
      name="people"
      label="People"
      list={list}
      words={{ search: 'Search', emptyHint: 'None yet.' }}
      narrowed={{ by: filters, hint: 'None of these.', clear: 'Show all' }}
      filters={
        <SegmentFilter filters={filters} name="status" label="Status" all="All" options={['Active', 'Resigned']} />
      }
    />
  )
}

/** Fetches the list anew, as a write does. */
function Again() {
  const [refetch] = peopleApi.endpoints.listUsers.useLazyQuery()
  return <button type="button" onClick={() => void refetch({ q: '', sort: 'fname', page: 1, pageSize: 10 })}>Again</button>
}

function InTurn() {
  const list = usePeople({ columns, ownOrder: 'Your turn first', args: {}, file: 'people' })
  return <DataTable name="people" label="People" list={list} words={{ emptyHint: 'None yet.' }} />
}

const onPhone = (media: string) => ({ matches: true, media, addEventListener: () => undefined, removeEventListener: () => undefined })

/** The list at an address, and what it asks the server for. */
function visit(search: string, rows: unknown[] = [ananya], page = <People />) {
  beSignedIn()
  serve({ 'GET /users': { body: rows, headers: { 'X-Total-Count': String(rows.length) } } })
  const fetched = vi.spyOn(globalThis, 'fetch')
  const { router } = open(`/people${search}`, '/people', page)
  const asked = (): Record<string, string>[] =>
    fetched.mock.calls.flatMap(([request]) =>
      request instanceof Request ? [Object.fromEntries(new URL(request.url).searchParams)] : [],
    )
  return { router, asked, user: userEvent.setup() }
}

describe('a list', () => {
  it('asks for what stands in the address', async () => {
    const { asked } = visit('?q=rao&page=2&pageSize=5&sort=-fname&status=Active', [])
    await waitFor(() => expect(asked()).toEqual([{ status: 'Active', q: 'rao', sort: '-fname', page: '2', pageSize: '5' }]))
  })

  it('leaves its default order to the server, where that knows better', async () => {
    const { asked } = visit('', [ananya], <People sortedByServer />)
    await waitFor(() => expect(asked()).toEqual([{ page: '1', pageSize: '10' }]))
  })

  it('of an order of the server’s own has it in the choice of a phone, and no column says that it is its', async () => {
    vi.stubGlobal('matchMedia', onPhone)
    const { asked, user } = visit('', [ananya], <InTurn />)
    await waitFor(() => expect(asked()).toEqual([{ page: '1', pageSize: '10' }]))
    const sort = await screen.findByRole('combobox', { name: 'Sort by' })
    expect(sort.closest('.ant-select')).toHaveTextContent('Your turn first')
    await user.click(sort)
    await user.click(await screen.findByTitle('First Name ↑'))
    await waitFor(() => expect(asked().at(-1)).toEqual({ sort: 'fname', page: '1', pageSize: '10' }))
  })

  it('of an order of the server’s own shows no column as sorted', async () => {
    visit('', [ananya], <InTurn />)
    expect(await screen.findByRole('columnheader', { name: 'First Name' })).toHaveAttribute('aria-sort', 'none')
  })

  it('draws fields by name, and a dash for nothing', async () => {
    visit('')
    const row = await screen.findByRole('row', { name: /Ananya/ })
    expect(within(row).getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['1', 'Ananya', '–', 'DEV'])
  })

  it('has no rows once it has failed, so that a dialog of the address looks for its record elsewhere', async () => {
    const seen: unknown[] = []
    function Probe() {
      const { rows } = usePeople({ columns, defaultSort: 'fname', args: {}, file: 'people' })
      seen.push(rows)
      return null
    }
    beSignedIn()
    serve({ 'GET /users': { status: 503, body: { error: true, code: 'unavailable', message: 'Later.' } } })
    open('/people', '/people', <Probe />)
    await waitFor(() => expect(seen.at(-1)).toEqual([]))
    expect(seen[0]).toBeUndefined()
  })

  it('stays as it was where it could not be fetched anew, and says so above', async () => {
    beSignedIn()
    let isDown = false
    serve({
      'GET /users': () =>
        isDown ? { status: 503, body: { code: 'unavailable', message: 'Later.' } } : { body: [ananya], headers: { 'X-Total-Count': '1' } },
    })
    const user = userEvent.setup()
    open('/people', '/people', <><People /><Again /></>)
    expect(await screen.findByText('Ananya')).toBeInTheDocument()
    isDown = true
    await user.click(screen.getByRole('button', { name: 'Again' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be fetched anew, and stands as it was. Later.')
    expect(screen.getByText('Ananya')).toBeInTheDocument()
    expect(screen.getByRole('navigation', { name: 'Pages: People' })).toBeInTheDocument()
    isDown = false
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())

    // Another list is not the one that was asked for.
    isDown = true
    await user.click(screen.getByText('Resigned'))
    expect(await screen.findByText('Later.')).toBeInTheDocument()
    expect(screen.queryByText('Ananya')).toBeNull()
  })

  it('takes no filter that it doesn’t know', async () => {
    const { asked } = visit('?status=Gone')
    await waitFor(() => expect(asked()).toEqual([{ sort: 'fname', page: '1', pageSize: '10' }]))
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked()
  })

  it('begins at its first page when a filter is chosen, and shows all again', async () => {
    const { user, router } = visit('?page=2', [])
    await user.click(screen.getByText('Resigned'))
    expect(router.state.location.search).toBe('?status=Resigned')
    expect(await screen.findByText('None of these.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(router.state.location.search).toBe('')
    expect(await screen.findByText('None yet.')).toBeInTheDocument()
  })

  // page-5
  it('exports what is filtered, in its order, and not just the page', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user, asked } = visit('?q=rao&status=Active')
    await screen.findByText('Ananya')
    await user.click(screen.getByRole('button', { name: 'Export XLSX' }))
    await waitFor(() => expect(asked().at(-1)).toEqual({ status: 'Active', q: 'rao', sort: 'fname', format: 'xlsx' }))
    await user.click(screen.getByRole('button', { name: 'Other formats' }))
    await user.click(await screen.findByRole('button', { name: 'Export CSV, for programs' }))
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ format: 'csv' }))
    await waitFor(() => expect(saved).toHaveBeenCalled())
  })
})
