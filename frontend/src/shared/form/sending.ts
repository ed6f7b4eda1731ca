import { createContext, useContext, useEffect } from 'react'

/** What a field may have to do with the sending of its form. */
interface Sending {
  /** The form can't be sent as long as there is a reason; it stands beside the buttons. */
  hold: (reason: string | null) => void
  /** Whether the form was saved: what belongs to it stays then. */
  isSaved: () => boolean
}

export const SendingContext = createContext<Sending>({ hold: () => undefined, isSaved: () => false })

export function useSending(): Sending {
  return useContext(SendingContext)
}

/** Holds the form as long as there is a reason. */
export function useHold(reason: string | null): void {
  const { hold } = useSending()
  useEffect(() => {
    hold(reason)
    return () => hold(null)
  }, [hold, reason])
}
