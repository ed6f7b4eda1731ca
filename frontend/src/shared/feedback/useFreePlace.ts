import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The places where toasts may stand, the best first. */
const PLACES = ['bottom start', 'bottom end', 'top end', 'top start', 'bottom middle', 'top middle']
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=menuitem]'

function isOver(one: DOMRect, other: DOMRect): boolean {
  return (
    other.width > 0 &&
    other.height > 0 &&
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  )
}

/** How many controls lie under an element. */
function covered(stack: HTMLElement): number {
  const place = stack.getBoundingClientRect()
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)]
  return controls.filter((control) => !stack.contains(control) && isOver(place, control.getBoundingClientRect())).length
}

/** Puts an element where it covers no control, or fewest: when it changes, and once the page has moved under it. */
export function useFreePlace(content: readonly unknown[]): RefObject<HTMLDivElement | null> {
  const stack = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = stack.current
    if (element === null || content.length === 0) return undefined
    const place = (): void => {
      // Where it stands well it stays.
      if (element.dataset['place'] !== undefined && covered(element) === 0) return
      const tried = PLACES.map((name) => {
        element.dataset['place'] = name
        return { name, count: covered(element) }
      })
      const least = Math.min(...tried.map(({ count }) => count))
      element.dataset['place'] = tried.find(({ count }) => count === least)?.name
    }
    place()
    // The page may still be drawing what the toast is about: a list's new row, a dialog that closes.
    const later = setTimeout(place, 300)
    window.addEventListener('resize', place)
    document.addEventListener('scrollend', place, { capture: true, passive: true })
    return () => {
      clearTimeout(later)
      window.removeEventListener('resize', place)
      document.removeEventListener('scrollend', place, { capture: true })
    }
  }, [content])
  return stack
}
