export const PAGE_SIZES = [5, 10, 25] as const
export type PageSize = (typeof PAGE_SIZES)[number]
const DEFAULT_SIZE: PageSize = 10

/** What a list shows. It stands in the URL, with the defaults left out. */
export interface TableState {
  q: string
  page: number
  pageSize: PageSize
  /** A field of the server, `-field` for descending. */
  sort: string
  dense: boolean
}

export interface TableRules {
  sortFields: readonly string[]
  defaultSort: string
  /** Rows of a page, where it is not ten. */
  defaultSize?: PageSize | undefined
}

const LONGEST_SEARCH = 200
const MOST_PAGES = 10_000

/** A link that somebody mistyped still opens the list, at its defaults. */
export function readTableState(params: URLSearchParams, rules: TableRules): TableState {
  const text = (name: string): string => params.get(name) ?? ''
  const q = text('q')
  const page = Number(text('page'))
  const size = PAGE_SIZES.find((one) => String(one) === text('pageSize'))
  const sort = text('sort')
  return {
    q: q.length > LONGEST_SEARCH ? '' : q,
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
    pageSize: size ?? rules.defaultSize ?? DEFAULT_SIZE,
    sort: rules.sortFields.includes(sort.replace(/^-/, '')) ? sort : rules.defaultSort,
    dense: text('dense') !== 'off',
  }
}

/** The same address with a change of the list; what isn't the list's stays as it is. */
export function writeTableState(
  params: URLSearchParams,
  change: Partial<TableState>,
  rules: TableRules,
): URLSearchParams {
  const state = { ...readTableState(params, rules), ...change }
  // Another search, order or size is another list: it begins at its first page.
  if (!('page' in change) && !('dense' in change && Object.keys(change).length === 1)) state.page = 1
  const next = new URLSearchParams(params)
  const put = (key: string, value: string, isDefault: boolean): void => {
    if (isDefault) next.delete(key)
    else next.set(key, value)
  }
  put('q', state.q, state.q === '')
  put('page', String(state.page), state.page === 1)
  put('pageSize', String(state.pageSize), state.pageSize === (rules.defaultSize ?? DEFAULT_SIZE))
  put('sort', state.sort, state.sort === rules.defaultSort)
  put('dense', 'off', state.dense)
  return next
}

/** Unsorted, ascending, descending, unsorted again. */
export function nextSort(current: string, field: string): string | null {
  if (current === field) return `-${field}`
  return current === `-${field}` ? null : field
}

/** 1 2 3 … 22, with the neighbours of the current page; null stands for the gap. */
export function pageList(current: number, last: number): (number | null)[] {
  const wanted = new Set([1, 2, 3, current - 1, current, current + 1, last])
  const pages = [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  if (current > 3) return withGaps(pages.filter((page) => page === 1 || page >= current - 1))
  return withGaps(pages)
}

function withGaps(pages: number[]): (number | null)[] {
  return pages.flatMap((page, index) => {
    const before = pages[index - 1]
    return before !== undefined && page - before > 1 ? [null, page] : [page]
  })
}
