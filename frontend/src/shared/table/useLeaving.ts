import { useEffect, useRef, useState, type PointerEvent } from 'react'

/** How long a row stays at least: the second click of a double click must not fall on the next one. */
const STAYS_MS = 600

interface Left<Item> {
  /** What was shown when the last of them was decided on, those in their places. */
  shown: Item[]
  ids: ReadonlySet<number>
}

/**
 * The rows of a queue that were decided on stay in their places, faded, while the pointer is over the rows: nothing
 * slides under it, so who decides on row after row hits the one they aim at.
 */
export function useLeaving<Item>(idOf: (item: Item) => number) {
  const [left, setLeft] = useState<Left<Item> | null>(null)
  const shown = useRef<Item[]>([])
  const isOver = useRef(false)

  useEffect(() => {
    if (left === null) return undefined
    const timer = setInterval(() => {
      if (!isOver.current) setLeft(null)
    }, STAYS_MS)
    return () => clearInterval(timer)
  }, [left])

  function inPlace(items: Item[]): Item[] {
    if (left === null) return items
    const now = new Map(items.map((item) => [idOf(item), item]))
    const before = new Set(left.shown.map(idOf))
    const stay = left.shown.map((item) => (left.ids.has(idOf(item)) ? item : now.get(idOf(item))))
    return [...stay.filter((item) => item !== undefined), ...items.filter((item) => !before.has(idOf(item)))]
  }

  return {
    /** The rows to show: those that the list has, and those that left it a moment ago. */
    arrange: (items: Item[]): Item[] => {
      shown.current = inPlace(items)
      return shown.current
    },
    /** These were decided on: they are shown as `marked` until they go. */
    leave: (ids: ReadonlySet<number>, marked: (item: Item) => Item): void =>
      setLeft((before) => ({
        shown: shown.current.map((item) => (ids.has(idOf(item)) ? marked(item) : item)),
        ids: new Set([...(before?.ids ?? []), ...ids]),
      })),
    /** These are back: they stand as the list has them. */
    back: (ids: ReadonlySet<number>): void =>
      setLeft((before) => (before === null ? null : { ...before, ids: new Set([...before.ids].filter((id) => !ids.has(id))) })),
    hasLeft: (id: number): boolean => left?.ids.has(id) ?? false,
    /** Stands on what holds the rows. A key says that the pointer only rests there. */
    frame: {
      onPointerMove: ({ pointerType, target }: PointerEvent): void => {
        isOver.current = pointerType === 'mouse' && target instanceof Element && target.closest('[data-row-key]') !== null
      },
      onPointerLeave: (): void => {
        isOver.current = false
      },
      onKeyDown: (): void => {
        isOver.current = false
      },
    },
  }
}
