import { useEffect, useRef, type RefObject } from 'react'
import { focusIfLost } from './useReturnFocus'

const ROWS = '[data-row-key]'
/** What stands open under a row is a row of its own. */
const UNDER = '.ant-table-expanded-row, [data-under]'
/** What stands in the place of a row that went; the keys of the rows don't reach it. */
const INSTEAD = '[data-instead-of]'
const CONTROLS = 'button, a[href], input'

/** Where the focus was among the rows. */
interface Place {
  element: Element
  /** The row's key, and which row of the list it was; none outside of the rows. */
  key: string | null
  index: number
  /** Which control of the row; of what stands open under it, which control had opened it. */
  nth: number
}

function rowsOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(ROWS)]
}

function placeOf(element: Element, list: Element, before: Place | null): Place {
  const at = element.closest(`${ROWS}, ${UNDER}`)
  const row = at?.matches(UNDER) ? at.previousElementSibling : at
  if (!(row instanceof HTMLElement)) return { element, key: null, index: 0, nth: 0 }
  const key = row.dataset['rowKey'] ?? null
  const nth = element.closest('form') === null ? [...row.querySelectorAll(CONTROLS)].indexOf(element) : -1
  return { element, key, index: rowsOf(list).indexOf(row), nth: nth === -1 && before?.key === key ? before.nth : nth }
}

function insteadOf(key: string | null, list: Element): HTMLElement | undefined {
  return key === null ? undefined : [...list.querySelectorAll<HTMLElement>(INSTEAD)].find((one) => one.dataset['insteadOf'] === key)
}

/** The same control of the same row, or of the one in its place; with the last row gone, of what stands instead; else the search of the list. */
function focusAfter({ key, index, nth }: Place, list: Element): Element | null {
  const rows = key === null ? [] : rowsOf(list)
  const row = rows.find((one) => one.dataset['rowKey'] === key) ?? rows[index] ?? rows.at(-1) ?? insteadOf(key, list)
  const controls = [...(row?.querySelectorAll(CONTROLS) ?? [])]
  const wanted = controls[nth]
  if (wanted?.matches(':enabled, a')) return wanted
  return controls.findLast((control) => control.matches(':enabled, a')) ?? list.querySelector('input[type=search]')
}

/** The focus of what goes, with its row or alone, stays in the list; without it a keyboard begins at the top again. */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const place = useRef<Place | null>(null)

  useEffect(() => {
    const frame = list.current
    const remember = ({ target }: FocusEvent): void => {
      if (frame !== null && target instanceof Element) place.current = placeOf(target, frame, place.current)
    }
    frame?.addEventListener('focusin', remember)
    return () => frame?.removeEventListener('focusin', remember)
  }, [list])

  // After each change of the list, as any may have taken it.
  useEffect(() => {
    const last = place.current
    if (list.current === null || last === null || last.element.isConnected) return
    place.current = null
    focusIfLost(focusAfter(last, list.current))
  })
}
