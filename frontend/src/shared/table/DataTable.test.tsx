import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Column } from './columns'
import { DataTable } from './DataTable'
import type { TableQuery } from './tableQuery'
import { useTableState } from './useTableState'
import type { Page } from '@/shared/api/page'
import { open } from '@/test/portal'

interface Pet {
  _id: number
  name: string
}

const columns: Column<Pet>[] = [
  { key: 'name', title: 'Name', always: true, card: 'title', render: (pet) => pet.name },
  { key: 'feed', title: 'Feed', card: 'action', render: () => 'Feed now' },
  { key: 'age', title: 'Age', render: () => '3' },
]
const RULES = { sortFields: [], defaultSort: '' }
const page: Page<Pet> = { rows: [{ _id: 1, name: 'Moti' }], total: 1, capped: false, file: null }

function List({ data, filters, segments }: { data: Page<Pet> | undefined; filters?: ReactNode; segments?: ReactNode }) {
  const query: TableQuery<Pet> = { data, isFetching: data === undefined, refetch: () => undefined }
  return (
    <DataTable<Pet>
      name="pets"
      label="Pets"
      list={{ columns, control: useTableState(RULES), query, rows: data?.rows }}
      words={{ search: 'Search pets', emptyHint: 'No pets.' }}
      filters={filters}
      segments={segments}
    />
  )
}

function onPhone(): void {
  const wide = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(wide(query), { matches: query.includes('max-width') }),
  )
}

describe.each(['a desk', 'a phone'])('a list on %s', (device) => {
  function show(data: Page<Pet> | undefined, path = '/pets'): HTMLElement {
    if (device === 'a phone') onPhone()
    open(path, '/pets', <List data={data} />)
    return screen.getByRole(device === 'a phone' ? 'list' : 'table', { name: 'Pets' })
  }
  const row = device === 'a phone' ? 'listitem' : 'row'
  const heads = device === 'a phone' ? 0 : 1

  it('has no foot before its rows: it would stand in another place', () => {
    const list = show(undefined)
    expect(list).toHaveAttribute('aria-busy', 'true')
    expect(within(list).getAllByRole(row)).toHaveLength(7 + heads)
    expect(screen.queryByRole('navigation', { name: 'Pages: Pets' })).toBeNull()
  })

  it('waits with no more rows than may come', () => {
    expect(within(show(undefined, '/pets?pageSize=5')).getAllByRole(row)).toHaveLength(5 + heads)
  })

  it('has its foot under the rows', () => {
    const list = show(page)
    expect(within(list).getByText('Moti')).toBeVisible()
    const foot = screen.getByRole('navigation', { name: 'Pages: Pets' })
    expect(list.compareDocumentPosition(foot)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})

describe('another page of a list', () => {
  const many: Page<Pet> = { ...page, total: 30 }

  it('begins at the top of the list', async () => {
    const scrolled = vi.fn<() => void>()
    Element.prototype.scrollIntoView = scrolled
    open('/pets', '/pets', <List data={many} />)
    const top = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    top.mockReturnValue(new DOMRect(0, 90, 800, 600))
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
    expect(scrolled).not.toHaveBeenCalled()
    top.mockReturnValue(new DOMRect(0, -300, 800, 600))
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }))
    expect(scrolled).toHaveBeenCalledOnce()
  })
})

describe('a table wider than its place', () => {
  it('keeps what can be done in view, and marks the sides at which it goes on', () => {
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1190)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(992)
    const { container } = open('/pets', '/pets', <List data={page} />)
    const scrolling = container.querySelector('.ant-table-container') ?? container
    const frame = container.querySelector('[data-after]')
    expect(frame).not.toBeNull()
    expect(frame).not.toHaveAttribute('data-before')
    scrolling.scrollLeft = 198
    fireEvent.scroll(scrolling)
    expect(frame).toHaveAttribute('data-before')
    expect(frame).not.toHaveAttribute('data-after')
  })
})

describe('the filters of a list on a phone', () => {
  it('stand behind one button', async () => {
    onPhone()
    open('/pets', '/pets', <List data={page} filters={<button type="button">Cats</button>} />)
    expect(screen.queryByRole('button', { name: 'Cats' })).toBeNull()
    const fold = screen.getByRole('button', { name: 'Filters' })
    expect(fold).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(fold)
    expect(screen.getByRole('button', { name: 'Cats' })).toBeVisible()
    expect(fold).toHaveAttribute('aria-expanded', 'true')
  })

  it('leave the segments in sight', () => {
    onPhone()
    const segments = <button type="button">Waiting</button>
    open('/pets', '/pets', <List data={page} segments={segments} filters={<button type="button">Cats</button>} />)
    expect(screen.getByRole('button', { name: 'Waiting' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cats' })).toBeNull()
  })

  it('stand in the toolbar on a desk', () => {
    open('/pets', '/pets', <List data={page} filters={<button type="button">Cats</button>} />)
    expect(screen.getByRole('button', { name: 'Cats' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull()
  })
})

it('waits on a phone with a line for each that a card has', () => {
  onPhone()
  open('/pets', '/pets', <List data={undefined} />)
  const [card] = screen.getAllByRole('listitem')
  // The name and the age; not every row has an action.
  expect(card?.querySelectorAll('p')).toHaveLength(2)
})

it('keeps the focus on the button of its pages when the last one is reached', async () => {
  open('/pets', '/pets', <List data={{ ...page, total: 20 }} />)
  const next = screen.getByRole('button', { name: 'Next page' })
  await userEvent.click(next)
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect(next).toHaveFocus()
  expect(next).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
})
