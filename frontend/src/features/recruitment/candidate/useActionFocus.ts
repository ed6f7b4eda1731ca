import { useEffect, useRef, type RefObject } from 'react'
import { focusIfLost } from '@/shared/layout/useReturnFocus'

/** What was done takes its button or its form away: the focus goes to the button that is next, and stays on the page. */
export function useActionFocus(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const last = useRef<Element | null>(null)

  useEffect(() => {
    const element = frame.current
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof Element) last.current = target
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [])

  // After each change of the page, as any may have taken it.
  useEffect(() => {
    if (last.current === null || last.current.isConnected) return
    last.current = null
    focusIfLost(frame.current?.querySelector('[data-rowActions] button'))
  })
  return frame
}
