import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { ImportDetail, ImportRow } from '../api'
import type { Filters } from '@/shared/table/useFilters'
import type { TableControl } from '@/shared/table/useTableState'

const KEY = 'F8'
const WRONG = 'tr[data-state="wrong"][data-line]'

function wrongRows(frame: HTMLElement | null): HTMLElement[] {
  return [...(frame?.querySelectorAll<HTMLElement>(WRONG) ?? [])]
}

function focusOn(row: HTMLElement | undefined): void {
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

interface Options {
  detail: ImportDetail
  /** Of this page. */
  rows: ImportRow[] | undefined
  control: TableControl
  filters: Pick<Filters<{ rows: ImportRow['state'] }>, 'values' | 'choose'>
}

/** F8 goes to the next wrong row, over the ends of pages and around at the last: they stand first. Answers what holds the rows. */
export function useWrongKey({ detail, rows, control, filters }: Options): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  /** The rows of the page with the next one are on their way. */
  const isWaiting = useRef(false)

  function turnTo(page: number): void {
    isWaiting.current = true
    control.change({ page })
  }

  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== KEY || detail.wrong === 0) return
    event.preventDefault()
    const { rows: shown } = filters.values
    if (shown !== undefined && shown !== 'wrong') {
      isWaiting.current = true
      filters.choose({ rows: 'wrong' })
      return
    }
    const found = wrongRows(frame.current)
    const next = found[found.findIndex((row) => row.contains(document.activeElement)) + 1]
    const { page, pageSize } = control.state
    if (next !== undefined) focusOn(next)
    else if (page * pageSize < detail.wrong) turnTo(page + 1)
    else if (page > 1) turnTo(1)
    else focusOn(found[0])
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  useEffect(() => {
    if (!isWaiting.current || rows?.[0]?.state !== 'wrong') return
    isWaiting.current = false
    focusOn(wrongRows(frame.current)[0])
  }, [rows])

  return frame
}
