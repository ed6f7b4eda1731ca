import { EllipsisVertical } from 'lucide-react'
import { useCallback, useRef, useState, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { MenuList, type MenuEnd, type RowAction } from './MenuList'
import styles from './rowMenu.module.css'
import { useLayer } from '@/shared/dialogs/layers'
import { IconButton } from './IconButton'
import { useNextFocus } from '@/shared/layout/useReturnFocus'

export type { RowAction }

interface Props {
  /** Names the button: whose actions they are. */
  label: string
  actions: RowAction[]
}

interface Opened {
  button: HTMLElement
  at: MenuEnd
}

/** The actions of one row, behind one button. Arrows move, Escape and Back go back to the button. */
export function RowMenu({ label, actions }: Props): ReactElement | null {
  const [opened, setOpened] = useState<Opened | null>(null)
  const button = useRef<HTMLButtonElement>(null)

  const leave = useCallback(() => setOpened(null), [])
  const back = useCallback(() => {
    setOpened(null)
    button.current?.focus()
  }, [])

  useLayer(opened !== null, back)
  useNextFocus(button, '#content [aria-haspopup=menu]')

  if (actions.length === 0) return null
  return (
    <>
      <IconButton
        ref={button}
        className={styles['button']}
        icon={EllipsisVertical}
        label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onClick={(event) => setOpened(opened ? null : { button: event.currentTarget, at: 'first' })}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpened({ button: event.currentTarget, at: event.key === 'ArrowDown' ? 'first' : 'last' })
        }}
      />
      {opened === null
        ? null
        : createPortal(
            <MenuList {...opened} label={label} actions={actions} onLeave={leave} onBack={back} />,
            // Inside the page's main landmark, where assistive technology looks for it.
            document.getElementById('content') ?? document.body,
          )}
    </>
  )
}
