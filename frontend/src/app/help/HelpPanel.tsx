import { X } from 'lucide-react'
import { useCallback, useEffect, useId, useRef, useState, type ReactElement } from 'react'
import { useLocation } from 'react-router'
import { placeOf } from './guide'
import { HelpText } from './HelpText'
import styles from './help.module.css'
import { portal } from '@/messages/portal'
import { text } from '@/messages/text'
import { useLayer } from '@/shared/dialogs/layers'
import { GUIDE } from '@/shared/help/help'
import { useReturnFocus } from '@/shared/layout/useReturnFocus'
import { Drawer } from '@/shared/ui/Drawer'
import { useKnownCompany } from '@/shared/session/hooks'
import { IconButton } from '@/shared/ui/IconButton'

const words = portal.help

interface Props {
  /** There is room beside the page. */
  beside: boolean
  onClose: () => void
}

interface SheetProps extends Omit<Props, 'beside'> {
  title: string
  children: ReactElement
}

/** Above the page, which waits. */
function Above({ title, onClose, children }: SheetProps): ReactElement {
  useLayer(true, onClose)
  return (
    <Drawer title={title} closeLabel={words.close} onClose={onClose}>
      {children}
    </Drawer>
  )
}

/** Beside the page, which can be used meanwhile: the steps are read while they are done. */
function Beside({ title, onClose, children }: SheetProps): ReactElement {
  const sheet = useRef<HTMLElement>(null)
  const id = useId()
  useReturnFocus()
  useEffect(() => sheet.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const own = sheet.current
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose()
    }
    own?.addEventListener('keydown', press)
    return () => own?.removeEventListener('keydown', press)
  }, [onClose])

  return (
    <aside ref={sheet} tabIndex={-1} className={styles['beside']} aria-labelledby={id}>
      <header className={styles['top']}>
        <h2 id={id}>{title}</h2>
        <IconButton icon={X} label={words.close} size={32} quiet onClick={onClose} />
      </header>
      {children}
    </aside>
  )
}

/** What the guide says of the page that is shown, as long as it is asked for. */
export function HelpPanel({ beside, onClose }: Props): ReactElement {
  const { pathname, search } = useLocation()
  const [titled, setTitled] = useState({ page: '', title: '' })
  const [opened] = useState(pathname)
  const Sheet = beside ? Beside : Above
  const place = placeOf(pathname, search)
  const { page } = place
  const setTitle = useCallback((title: string) => setTitled({ page, title }), [page])
  const title = titled.page === page ? titled.title : ''
  const whom = useKnownCompany()?.help ?? null

  // What stands above a page goes with it; Ctrl-K leads away from there.
  useEffect(() => {
    if (!beside && pathname !== opened) onClose()
  }, [beside, pathname, opened, onClose])

  return (
    <Sheet title={title === '' ? words.title : `${words.title}: ${title}`} onClose={onClose}>
      <>
        <HelpText place={place} onTitle={setTitle} />
        {whom === null ? null : <p className="break-anywhere text-13">{text.signIn.ask(whom)}</p>}
        <p className={styles['whole']}>
          <a href={GUIDE} target="_blank" rel="noopener">
            {words.whole}
          </a>
        </p>
      </>
    </Sheet>
  )
}
