import { useEffect } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router'
import { portal } from '@/messages/portal'
import { confirm } from '@/shared/feedback/confirm'

/** The question before what was typed is dropped. */
export function askToDrop(): Promise<boolean> {
  return confirm({ title: portal.form.dropTitle, yes: portal.form.drop, no: portal.form.keep, danger: true })
}

/** Holds a step of the router back where it would drop what was typed, and asks. */
export function useAskBeforeLeaving(drops: BlockerFunction): void {
  const blocker = useBlocker(drops)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void askToDrop().then((dropped) => (dropped ? blocker.proceed() : blocker.reset()))
  }, [blocker])
}
