import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useGetInboxQuery, type InboxKind } from '../api.gen'
import { rowsOf, type Row } from '../rows'
import { hasArrived, noteArrival } from '@/shared/decisions/arrivals'

interface LedTo {
  /** Its row; more than one where what others ask for and what is one's own have the same number. */
  rows: readonly Row[]
  /** Whether it did not wait for the reader any more when they came. */
  isGone: boolean
  /** Whether they come back to where they were led before: the row stands there, and takes neither focus nor hand. */
  isBack: boolean
}

/** The record that an address names, as a mail does to who decides: it is shown wherever in the list it stands, also among what is routine. */
export function useLedTo(kind: InboxKind | undefined, row: string | undefined): LedTo {
  const { key } = useLocation()
  const isAsked = kind !== undefined && row !== undefined
  const { currentData, isFetching } = useGetInboxQuery(isAsked ? { kind, row: Number(row) } : {}, {
    skip: !isAsked,
    refetchOnMountOrArgChange: true,
  })
  // What the reader decides on here waits no more either, and they know why.
  const [seen, setSeen] = useState<string | null>(null)
  const named = isAsked ? `${kind} ${row}` : null
  const place = `${key} ${named ?? ''}`
  const [come, setCome] = useState({ named, isBack: hasArrived(place) })
  if (come.named !== named) setCome({ named, isBack: hasArrived(place) })
  const rows = isAsked ? rowsOf(currentData?.rows ?? []) : []
  const isKnown = currentData !== undefined && !isFetching
  const isFound = rows.length > 0
  if (isKnown && isFound && seen !== named) setSeen(named)
  useEffect(() => {
    if (isFound) noteArrival(place)
  }, [isFound, place])
  const { isBack } = come
  return { rows, isGone: isAsked && isKnown && !isFound && !isBack && seen !== named, isBack }
}
