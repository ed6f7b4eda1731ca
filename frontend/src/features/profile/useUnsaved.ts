import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { portal } from '@/messages/portal'
import { confirm } from '@/shared/feedback/confirm'

/** Asks before a page with unsaved changes is left; another tab of the same page is no leaving. */
export function useUnsaved(dirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: portal.form.dropTitle,
      yes: portal.form.drop,
      no: portal.form.keep,
      danger: true,
    }).then((dropped) => (dropped ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    if (!dirty) return undefined
    // The browser asks in its own words.
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [dirty])
}
