import { useEffect, useEffectEvent } from 'react'
import type { ToastAction } from './toasts'
import { hasDialog } from '@/shared/dialogs/layers'

/** Where letters are typed, or find a line. */
const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"]'

/** The letters of what is offered, the newest first. A dialog over the page has the keys. */
export function useOfferKeys<Offered extends { action?: ToastAction | undefined }>(offered: readonly Offered[], take: (one: Offered) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(TYPED) !== null) return
    if (hasDialog()) return
    const asked = offered.findLast(({ action }) => action?.letter === event.key.toLowerCase())
    if (asked === undefined) return
    event.preventDefault()
    take(asked)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
