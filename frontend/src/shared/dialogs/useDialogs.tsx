import { Fragment, type ReactElement } from 'react'
import { useAddress } from '@/shared/address/useAddress'

export interface Dialogs<Name extends string> {
  /** What is drawn of a dialog: nothing while it is closed. */
  draw: (name: Name, drawn: (id: number) => ReactElement | null) => ReactElement | null
  /** Without an id for a dialog that is about no record. */
  open: (name: Name, id?: number) => void
  close: () => void
}

/** Stands in the address where there is no record. */
const NO_RECORD = 1

/** The state of an entry of the history that opened a dialog: closing goes back to the entry below. */
export const OPENED_HERE = { openedHere: true }

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state
}

/**
 * The dialogs of a page, of which one is open at a time. It stands in the address, `?edit=5`: a link and a reload open
 * it, and Back closes it. Their names stand beside the list's own, so none is called like a filter.
 */
export function useDialogs<Name extends string>(names: readonly Name[]): Dialogs<Name> {
  const { params, latest, change, back } = useAddress()
  const shownIn = (some: URLSearchParams): Name | undefined =>
    names.find((name) => /^[1-9]\d{0,15}$/.test(some.get(name) ?? ''))
  const shown = shownIn(params)

  function without(some: URLSearchParams): URLSearchParams {
    for (const name of names) some.delete(name)
    return some
  }

  return {
    draw: (name, drawn) => {
      if (name !== shown) return null
      const id = Number(params.get(name))
      // Another record is another dialog.
      return <Fragment key={id}>{drawn(id)}</Fragment>
    },
    open: (name, id = NO_RECORD) => {
      change(
        (current) => {
          const next = without(current)
          next.set(name, String(id))
          return next
        },
        { state: OPENED_HERE },
      )
    },
    close: () => {
      const here = latest()
      // It closes already.
      if (here === null || shownIn(new URLSearchParams(here.search)) === undefined) return
      const state: unknown = here.state
      // The entry below is the same page without the dialog: another one above it would make Back do nothing. A list that
      // changed meanwhile replaced this entry and with it this state: then the one below is an older list.
      if (wasOpenedHere(state)) back()
      else change(without, { replace: true, state })
    },
  }
}
