import { useContext, useEffect, type ReactElement } from 'react'
import { ScrollRestoration, UNSAFE_DataRouterStateContext as RouterState, useLocation } from 'react-router'

/** With these a reader goes on by themselves. */
const OWN_STEPS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls on to a place that the page is still too short for, as it grows. */
function RestOfTheWay({ to }: { to: number }): null {
  useEffect(() => {
    const own = new AbortController()
    const { signal } = own
    const observer = new ResizeObserver(() => {
      window.scrollTo(0, to)
      // A pixel of a screen can be less than one of a page.
      if (window.scrollY > to - 1) own.abort()
    })
    signal.addEventListener('abort', () => observer.disconnect())
    for (const step of OWN_STEPS) window.addEventListener(step, () => own.abort(), { signal, passive: true, capture: true })
    observer.observe(document.body)
    return () => own.abort()
  }, [to])
  return null
}

/**
 * Another page begins at its top, and Back leads to where one was. The router scrolls at once, when a page whose rows are
 * still to come is too short for it.
 */
export function Scrolling(): ReactElement {
  const saved = useContext(RouterState)?.restoreScrollPosition
  const { key } = useLocation()
  return (
    <>
      <ScrollRestoration />
      {typeof saved === 'number' && saved > 0 ? <RestOfTheWay key={key} to={saved} /> : null}
    </>
  )
}
