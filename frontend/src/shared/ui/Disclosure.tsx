import type { LucideIcon } from 'lucide-react'
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react'
import styles from './disclosure.module.css'
import menu from './menu.module.css'
import { useLayer } from '@/shared/dialogs/layers'

interface Props {
  /** The button's content. */
  button: ReactNode
  /** Its name, where the content is no word. */
  label?: string
  className?: string | undefined
  /** Of the button: for what presses it by a key. */
  buttonId?: string
  align?: 'start' | 'end'
  children: (close: () => void) => ReactNode
}

interface PanelProps {
  id: string
  align: 'start' | 'end'
  opener: RefObject<HTMLButtonElement | null>
  children: ReactNode
}

function Panel({ id, align, opener, children }: PanelProps): ReactElement {
  const panel = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const [own, button] = [panel.current, opener.current]
    // Before the panel is gone, and with it the focus: what opens instead learns so where to give it back to.
    return () => {
      if (own?.contains(document.activeElement)) button?.focus()
    }
  }, [opener])

  return (
    <div ref={panel} id={id} className={`${menu['sheet']} ${styles['panel']}`} data-align={align}>
      {children}
    </div>
  )
}

/** A button with a small panel under it. Escape, Back and a click elsewhere close it; Tab walks through it. */
export function Disclosure({ button, label, className, buttonId, align = 'end', children }: Props): ReactElement {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()

  // A click on the panel's bare ground takes the focus off every button: what closes without a choice gives it back.
  const back = useCallback(() => {
    setOpen(false)
    trigger.current?.focus()
  }, [])

  useLayer(open, back)

  useEffect(() => {
    if (!open) return undefined
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') back()
    }
    const leave = (event: Event): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('keydown', escape)
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('keydown', escape)
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [open, back])

  return (
    <div ref={root} className="relative inline-flex">
      <button
        ref={trigger}
        id={buttonId}
        type="button"
        className={className}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open ? (
        <Panel id={id} align={align} opener={trigger}>
          {children(() => setOpen(false))}
        </Panel>
      ) : null}
    </div>
  )
}

interface ItemProps {
  icon?: LucideIcon
  label: string
  onClick: () => void
}

/** A line of the panel that does something. */
export function DisclosureItem({ icon: Icon, label, onClick }: ItemProps): ReactElement {
  return (
    <button type="button" className={menu['item']} onClick={onClick}>
      {Icon === undefined ? null : <Icon size={16} aria-hidden />}
      {label}
    </button>
  )
}
