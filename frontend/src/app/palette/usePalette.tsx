import { useCallback, useEffect, useState, type ComponentType, type ReactElement } from 'react'
import { isPaletteKey } from './keys'
import { portal } from '@/messages/portal'
import { toastFailed } from '@/shared/feedback/toasts'

type PaletteType = ComponentType<{ onClose: () => void }>

const IDLE_MS = 2000

async function load(): Promise<PaletteType> {
  const { Palette } = await import('./Palette')
  return Palette
}

/** A question or a form that stands open comes first: it may hold what nobody saved yet. */
function inForm(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null
}

interface PaletteHandle {
  open: () => void
  /** The palette itself, while it is open. */
  shown: ReactElement | null
}

/** Opens the palette by its key from anywhere. Its code comes when the page has nothing else to do. */
export function usePalette(): PaletteHandle {
  const [Shown, setShown] = useState<PaletteType | null>(null)

  const open = useCallback(() => {
    load().then(
      (Palette) => setShown(() => Palette),
      () => toastFailed(portal.palette.notLoaded),
    )
  }, [])

  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), IDLE_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // The open palette has seen the key already.
      if (event.defaultPrevented || event.repeat || !isPaletteKey(event)) return
      event.preventDefault()
      if (!inForm()) open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open])

  return { open, shown: Shown === null ? null : <Shown onClose={() => setShown(null)} /> }
}
