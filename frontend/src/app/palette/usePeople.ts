import { matches } from './match'
import { useListUsersQuery, type ListedPerson } from '@/shared/people/api'
import { fullName } from '@/shared/format/names'
import { roleName } from '@/shared/format/roles'
import { usePaused } from '@/shared/people/usePaused'

const TYPING_PAUSE_MS = 150
const SHOWN = 8
/** A single letter finds half a company. */
const LEAST = 2

interface FoundPeople {
  rows: ListedPerson[]
  /** How many there are, those that aren't shown included. */
  total: number
  state: 'idle' | 'searching' | 'failed' | 'found'
  retry: () => void
}

/** People by what is typed, from the server: a company may have more than a browser should hold. */
export function usePeople(typed: string): FoundPeople {
  const wanted = typed.trim()
  const q = usePaused(wanted, TYPING_PAUSE_MS)
  const skip = q.length < LEAST
  const { data, error, isFetching, refetch } = useListUsersQuery({ q, page: 1, pageSize: SHOWN, sort: 'fname' }, { skip })
  const retry = (): void => void refetch()

  if (wanted.length < LEAST) return { rows: [], total: 0, state: 'idle', retry }
  if (q !== wanted || isFetching) {
    // Of the former answer those stay who fit the new text too: Enter never opens somebody else.
    const rows = (data?.rows ?? []).filter((person) =>
      matches(wanted, fullName(person), person.email, roleName(person.role)),
    )
    return { rows, total: rows.length, state: 'searching', retry }
  }
  if (error !== undefined || data === undefined) return { rows: [], total: 0, state: 'failed', retry }
  return { rows: data.rows, total: data.total, state: 'found', retry }
}
