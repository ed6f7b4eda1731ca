import { createContext, useCallback, useContext, useEffect, useRef } from 'react'
import { addLayer } from './layers'
import { addTyped, type Parts } from './typed'

/** A sheet asks about what is typed in it before it closes: it keeps what lets each form of it go. */
export const SheetContext = createContext<Set<() => void> | null>(null)

/**
 * Nothing typed is dropped unasked: neither by a step to another page, nor by a reload or a closed tab, nor by a session
 * that ends. Of a dialog, `onBack` is what Back does; it asks itself. A form that gives way to another one of its page names the
 * `parts` of the address that say so. Answers what lets the form go once it is saved or dropped, so that the step that closes it
 * passes.
 */
export function useUnsaved(typed: boolean, onBack?: () => void, parts?: Parts): () => void {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  const release = useRef<(() => void) | null>(null)
  const letGo = useCallback(() => {
    release.current?.()
    release.current = null
  }, [])
  const sheet = useContext(SheetContext)
  const isDialog = onBack !== undefined
  useEffect(() => {
    if (!typed) return undefined
    const forget = addTyped(parts)
    // A dialog that a link opened on the first page of a visit has nothing of ours below: there the browser asks.
    const lower = isDialog ? addLayer({ close: () => latest.current?.(), wantsEntry: false }) : undefined
    release.current = () => {
      forget()
      lower?.()
      sheet?.delete(letGo)
    }
    sheet?.add(letGo)
    return letGo
  }, [typed, isDialog, parts, sheet, letGo])
  return letGo
}
