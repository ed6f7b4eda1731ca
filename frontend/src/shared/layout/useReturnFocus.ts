import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Whether nothing has the focus: what had it is gone. */
function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Where nothing has the focus, it goes there, or to the page's title where that is gone too. */
export function focusIfLost(target: Element | null | undefined): void {
  if (!isLost()) return
  const place = target?.isConnected ? target : document.querySelector('#content h1')
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}

/** For whatever opens above the page: when it closes, however it closes, the focus returns to what opened it. */
export function useReturnFocus(): void {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    opener.current ??= document.activeElement
  }, [])
  useEffect(() => () => focusIfLost(opener.current), [])
}

/**
 * The focus of a row's button or form that goes, as its row was removed or its action done, stays in the list: with what
 * takes its place among those that `selector` names, or with the last of them. Where `like` is named, it is the next one that is
 * like that.
 */
export function useNextFocus(element: RefObject<HTMLElement | null>, selector: string, like = '*'): void {
  useLayoutEffect(() => {
    const own = element.current
    const all = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]
    return () => {
      if (own === null || !own.contains(document.activeElement)) return
      const place = all().indexOf(own)
      setTimeout(() => {
        const remaining = all()
        focusIfLost(remaining.slice(place).find((one) => one.matches(like)) ?? remaining[place] ?? remaining.at(-1))
      }, 0)
    }
  }, [element, selector, like])
}
