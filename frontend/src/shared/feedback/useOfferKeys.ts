import { useEffect, useEffectEvent } from 'react'
import { takeOffer, type useToasts } from './toasts'

/** Where letters are typed, or find a line. */
const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"]'

/** The letters of what messages offer, the newest first. A dialog over the page has the keys. */
export function useOfferKeys(toasts: ReturnType<typeof useToasts>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(TYPED) !== null) return
    if (document.querySelector('dialog[open]') !== null) return
    const asked = toasts.findLast(({ action }) => action?.letter === event.key.toLowerCase())
    if (asked === undefined) return
    event.preventDefault()
    takeOffer(asked)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
