import { matches } from './match'
import { usePaused } from '@/shared/form/usePaused'
import { failureOf } from '@/shared/api/errors'
import type { Page } from '@/shared/api/page'

const TYPING_PAUSE_MS = 150
/** A single letter finds half a company. */
const LEAST = 2
const FORBIDDEN = 403

/** What is typed, and what of it is searched for. */
export interface Typed {
  wanted: string
  q: string
}

/** One for all lists, so that a pause sends all of their searches together. */
export function useSearched(typed: string): Typed {
  const wanted = typed.trim()
  return { wanted, q: usePaused(wanted, TYPING_PAUSE_MS) }
}

export interface Found<Row> {
  rows: Row[]
  /** How many there are, those that aren't shown included. */
  total: number
  state: 'idle' | 'searching' | 'failed' | 'found'
  retry: () => void
}

interface Answer<Row> {
  data?: Page<Row> | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** A generated call that answers pages of a list. */
interface ListCall<Args, Row> {
  /** Holds nothing: by it the types of the call are known. */
  Types: { QueryArg: Args; ResultType: Page<Row> }
  useQuery: (
    args: Args & { q: string; page: number; pageSize: number; sort?: string },
    options: { skip: boolean },
  ) => Answer<Row>
}

interface Sought<Row> {
  /** How many are shown. */
  shown: number
  sort?: string
  /** By what a row is found. */
  texts: (row: Row) => string[]
}

/**
 * Makes the hook that searches a list by what is typed, at the server: a company may have more than a browser should
 * hold. A list that is not `open` is not asked, and one that the server keeps closed holds nothing.
 */
export function makeUseFound<Args, Row>(call: ListCall<Args, Row>, { shown, sort, texts }: Sought<Row>) {
  return function useFound({ wanted, q }: Typed, args: Args, open = true): Found<Row> {
    const skip = !open || q.length < LEAST
    const page = { q, page: 1, pageSize: shown, ...(sort === undefined ? {} : { sort }) }
    const { data, error, isFetching, refetch } = call.useQuery({ ...args, ...page }, { skip })
    const retry = (): void => void refetch()

    if (!open || wanted.length < LEAST) return { rows: [], total: 0, state: 'idle', retry }
    if (q !== wanted || isFetching) {
      // Of the former answer those stay who fit the new text too: Enter never opens somebody else.
      const rows = (data?.rows ?? []).filter((row) => matches(wanted, ...texts(row)))
      return { rows, total: rows.length, state: 'searching', retry }
    }
    if (error !== undefined && failureOf(error).status === FORBIDDEN) return { rows: [], total: 0, state: 'found', retry }
    if (error !== undefined || data === undefined) return { rows: [], total: 0, state: 'failed', retry }
    return { rows: data.rows, total: data.total, state: 'found', retry }
  }
}
