import { useEffect, useRef, type MouseEvent as Click } from 'react'
import { swallow } from '@/shared/table/tableQuery'

/** So soon after a click, and so near to it, another one may be the second of a double click, or of a double tap. */
const TWICE_MS = 600
const NEAR_PX = 24

/** The second click of a double click must not fall on what takes the place of what the first has decided on. */
export function useSecondClick() {
  const last = useRef({ at: -Infinity, x: 0, y: 0 })
  const decidedAt = useRef(-Infinity)

  // Hears a click after whatever it has pressed, and none that was swallowed.
  useEffect(() => {
    function listen({ detail, clientX, clientY }: MouseEvent): void {
      // A key clicks nowhere.
      if (detail > 0) last.current = { at: performance.now(), x: clientX, y: clientY }
    }
    document.addEventListener('click', listen)
    return () => document.removeEventListener('click', listen)
  }, [])

  /** Whether something was decided on since the last click, and this one is where and when that was. */
  function isSecond({ detail, clientX, clientY }: Click): boolean {
    const { at, x, y } = last.current
    if (detail === 0 || decidedAt.current < at) return false
    return performance.now() - at < TWICE_MS && Math.hypot(clientX - x, clientY - y) < NEAR_PX
  }

  return {
    noteDecided: (): void => {
      decidedAt.current = performance.now()
    },
    /** For what came to the place of what was decided on: lets all clicks through but the second one. */
    swallowSecond: (click: Click): void => (isSecond(click) ? swallow(click) : undefined),
  }
}
