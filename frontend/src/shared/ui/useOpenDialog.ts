import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useReturnFocus } from '@/shared/layout/useReturnFocus'

/** For a native dialog that stands open as long as it is drawn. */
export function useOpenDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed, it gives the focus back of itself; drawn no longer, as by Back, it doesn't.
  useReturnFocus()
  // Before the effects of what it holds, which may put the focus on a field.
  useLayoutEffect(() => {
    // Mounted twice in development, where the second call would find it open.
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  useEffect(() => {
    const own = dialog.current
    // The browser closes it; what stands below stays.
    const keep = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') event.stopPropagation()
    }
    own?.addEventListener('keydown', keep)
    return () => own?.removeEventListener('keydown', keep)
  }, [])
  return dialog
}
