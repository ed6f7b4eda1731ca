import { createContext, useContext, useEffect } from 'react'

/** What a field may have to do with the sending of its form. */
interface Sending {
  /** The form can't be sent as long as there is a reason, which stands beside the buttons; `isWork` would be lost with it. */
  hold: (reason: string | null, isWork?: boolean) => void
  /** Whether the form was saved: what belongs to it stays then. */
  isSaved: () => boolean
}

export const SendingContext = createContext<Sending>({ hold: () => undefined, isSaved: () => false })

export function useSending(): Sending {
  return useContext(SendingContext)
}

/** Holds the form as long as there is a reason. */
export function useHold(reason: string | null, isWork = true): void {
  const { hold } = useSending()
  useEffect(() => {
    hold(reason, isWork)
    return () => hold(null)
  }, [hold, reason, isWork])
}
