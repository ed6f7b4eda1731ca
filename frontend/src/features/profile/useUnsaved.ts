import { useEffect } from 'react'
import { useAskBeforeLeaving } from '@/shared/dialogs/useAskBeforeLeaving'

/** Asks before a page with unsaved changes is left; another tab of the same page is no leaving. */
export function useUnsaved(dirty: boolean): void {
  useAskBeforeLeaving(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!dirty) return undefined
    // The browser asks in its own words.
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [dirty])
}
