import { useState } from 'react'
import { useGetInboxQuery, type InboxKind } from '../api.gen'
import { rowsOf, type Row } from '../rows'

interface LedTo {
  /** Its row; more than one where what others ask for and what is one's own have the same number. */
  rows: readonly Row[]
  /** Whether it did not wait for the reader any more when they came. */
  isGone: boolean
}

/** The record that an address names, as a mail does to who decides: it is shown wherever in the list it stands, also among what is routine. */
export function useLedTo(kind: InboxKind | undefined, row: string | undefined): LedTo {
  const isAsked = kind !== undefined && row !== undefined
  const { currentData, isFetching } = useGetInboxQuery(isAsked ? { kind, row: Number(row) } : {}, {
    skip: !isAsked,
    refetchOnMountOrArgChange: true,
  })
  // What the reader decides on here waits no more either, and they know why.
  const [seen, setSeen] = useState<string | null>(null)
  const named = isAsked ? `${kind} ${row}` : null
  const rows = isAsked ? rowsOf(currentData?.rows ?? []) : []
  const isKnown = currentData !== undefined && !isFetching
  if (isKnown && rows.length > 0 && seen !== named) setSeen(named)
  return { rows, isGone: isAsked && isKnown && rows.length === 0 && seen !== named }
}
