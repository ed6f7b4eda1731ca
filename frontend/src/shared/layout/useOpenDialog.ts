import { useEffect, useRef, type RefObject } from 'react'

/** For a native dialog that stands open as long as it is drawn. */
export function useOpenDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // Mounted twice in development, where the second call would find it open.
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  return dialog
}
