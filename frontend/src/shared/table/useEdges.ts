import { useEffect, type RefObject } from 'react'

/** antd's own element, which scrolls where a table is wider than its place. */
const SCROLLING = '.ant-table-container'

/** Marks a frame with the sides at which its table goes on out of sight: `data-before`, `data-after`. */
export function useEdges(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const outer = frame.current
    const inner = outer?.querySelector<HTMLElement>(SCROLLING)
    if (!outer || !inner) return undefined
    const mark = (): void => {
      outer.toggleAttribute('data-before', inner.scrollLeft > 1)
      outer.toggleAttribute('data-after', inner.scrollLeft + inner.clientWidth < inner.scrollWidth - 1)
    }
    mark()
    const sizes = new ResizeObserver(mark)
    sizes.observe(inner)
    if (inner.firstElementChild) sizes.observe(inner.firstElementChild)
    inner.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      inner.removeEventListener('scroll', mark)
    }
  }, [frame])
}
