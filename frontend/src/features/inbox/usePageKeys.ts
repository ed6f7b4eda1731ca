import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Press } from '@/shared/decisions/useHand'
import { hasDialog } from '@/shared/dialogs/layers'

/** What has keys of its own, or takes letters. */
const BUSY = 'a, button, input, textarea, select, summary, [contenteditable], [role="menu"], [role="listbox"], dialog, [role="dialog"]'

/** Whether a key that was pressed there is nobody else's: in the list its rows hear it, in a field it is typed. */
function isFree(target: EventTarget | null, list: HTMLElement | null): boolean {
  return target instanceof HTMLElement && list?.contains(target) !== true && target.closest(BUSY) === null
}

/** The keys of a list for who has just come to its page, and has the focus nowhere in it. */
export function usePageKeys(list: RefObject<HTMLElement | null>, press: (event: Press) => void): void {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    // A dialog over the page has the keys, wherever the focus is.
    if (isFree(event.target, list.current) && !hasDialog()) press(event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => heard(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
