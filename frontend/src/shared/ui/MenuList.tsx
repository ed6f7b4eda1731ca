import type { LucideIcon } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactElement } from 'react'
import styles from './rowMenu.module.css'
import menuStyles from './menu.module.css'

export interface RowAction {
  key: string
  label: string
  icon: LucideIcon
  run: () => void
  /** Why it can't be done now. It stays in the menu, and the reason stands under it. */
  blocked?: string | undefined
  /** Stands under it, where it can be done: how many, or what comes first. */
  hint?: string | undefined
}

export type MenuEnd = 'first' | 'last'

interface Props {
  button: HTMLElement
  /** Where the focus begins. */
  at: MenuEnd
  label: string
  actions: RowAction[]
  /** The focus or the page went elsewhere. */
  onLeave: () => void
  /** Closed from inside: the focus goes back to the button. */
  onBack: () => void
}

const GAP = 4

/** Left of the button's column, so that the next row's button stays free. */
function placeOf(menu: HTMLElement, button: HTMLElement): { top: number; left: number } {
  const from = button.getBoundingClientRect()
  const size = menu.getBoundingClientRect()
  const below = from.bottom - GAP
  const top = below + size.height > window.innerHeight - GAP ? from.top + GAP - size.height : below
  return { top: Math.max(GAP, top), left: Math.max(GAP, from.left - size.width) }
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]
}

function step(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowUp':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

export function MenuList({ button, at, label, actions, onLeave, onBack }: Props): ReactElement {
  const menu = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const list = menu.current
    if (!list) return
    const { top, left } = placeOf(list, button)
    list.style.top = `${top}px`
    list.style.left = `${left}px`
    itemsOf(list)
      .at(at === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true })
  }, [button, at])

  useEffect(() => {
    const { top, left } = button.getBoundingClientRect()
    const leave = (event: Event): void => {
      const { target } = event
      if (target instanceof Node && (menu.current?.contains(target) || button.contains(target))) return
      onLeave()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    // The menu stands beside its row; where that goes, it can't follow. A scroll that has ended already is still told of.
    const scrolled = (event: Event): void => {
      const now = button.getBoundingClientRect()
      if (Math.abs(now.top - top) > 1 || Math.abs(now.left - left) > 1) leave(event)
    }
    window.addEventListener('scroll', scrolled, { capture: true, passive: true })
    window.addEventListener('resize', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      window.removeEventListener('scroll', scrolled, { capture: true })
      window.removeEventListener('resize', leave)
    }
  }, [button, onLeave])

  function onKey(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      onBack()
      return
    }
    const list = itemsOf(event.currentTarget)
    const next = step(
      event.key,
      list.findIndex((item) => item === document.activeElement),
      list.length,
    )
    if (next === null) return
    event.preventDefault()
    list[next]?.focus()
  }

  return (
    <div
      ref={menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={`${menuStyles['sheet']} ${styles['menu']}`}
      onKeyDown={onKey}
    >
      {actions.map((action) => {
        const under = action.blocked ?? action.hint
        return (
          <button
            key={action.key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={menuStyles['item']}
            aria-disabled={action.blocked !== undefined}
            onClick={() => {
              if (action.blocked !== undefined) return
              onBack()
              action.run()
            }}
          >
            <action.icon size={16} aria-hidden />
            <span className="grid">
              {action.label}
              {under === undefined ? null : <span className="color-secondary text-12">{under}</span>}
            </span>
          </button>
        )
      })}
    </div>
  )
}
