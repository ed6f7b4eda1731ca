import { useEffect, useState, type ReactElement } from 'react'
import type { HelpPanel } from './HelpPanel'
import { portal } from '@/messages/portal'
import { hasDialog } from '@/shared/dialogs/layers'
import { toastFailed } from '@/shared/feedback/toasts'
import { closeHelp, openHelp, useHelpOpen } from '@/shared/help/help'
import { useRoomBeside } from '@/shared/layout/useMedia'

type Panel = typeof HelpPanel

const FIELDS = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="combobox"]'

/** The key of the help, and not a question mark that somebody types. */
function isHelpKey(event: KeyboardEvent): boolean {
  if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return false
  return !(event.target instanceof Element && event.target.closest(FIELDS) !== null)
}

interface Loaded {
  Panel: Panel
  /** A dialog stood open when it was asked for: what is beside that can't be used, so the help stands above. */
  above: boolean
}

function Shown({ Panel, above }: Loaded): ReactElement {
  const hasRoom = useRoomBeside()
  return <Panel beside={hasRoom && !above} onClose={closeHelp} />
}

/** The help beside the page, while it is open. Its code comes once it is asked for. */
export function useHelp(): ReactElement | null {
  const isOpen = useHelpOpen()
  const [loaded, setLoaded] = useState<Loaded | null>(null)

  useEffect(() => {
    if (!isOpen) return undefined
    let isWanted = true
    import('./HelpPanel').then(
      ({ HelpPanel }) => {
        if (isWanted) setLoaded({ Panel: HelpPanel, above: hasDialog() })
      },
      () => {
        closeHelp()
        toastFailed(portal.help.notLoaded)
      },
    )
    return () => {
      isWanted = false
      setLoaded(null)
    }
  }, [isOpen])

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isHelpKey(event)) return
      event.preventDefault()
      if (isOpen) closeHelp()
      else if (!hasDialog()) openHelp()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOpen])

  // Who comes after has not asked for it.
  useEffect(() => closeHelp, [])

  return isOpen && loaded !== null ? <Shown {...loaded} /> : null
}
