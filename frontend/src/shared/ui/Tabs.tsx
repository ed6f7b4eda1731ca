import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import styles from './tabs.module.css'

export interface TabItem<Key extends string> {
  key: Key
  label: ReactNode
  panel: ReactNode
}

interface Props<Key extends string> {
  /** Names the line of tabs for a screen reader. */
  label: string
  items: TabItem<Key>[]
  active: Key
  onChange: (key: Key) => void
  /** What was seen once stays as it was left, typed text too; without it only the open panel lives. */
  keep?: boolean
}

/** The tab that a key leads to: arrows go around, Home and End to the edges. */
function stepTo(key: string, from: number, count: number): number | null {
  if (key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowLeft') return (from + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Tabs that wrap where they don't fit, and scroll sideways on a phone, where their edge says that there are more; antd's put a menu button among them, which a tab list may not hold. */
export function Tabs<Key extends string>({ label, items, active, onChange, keep = false }: Props<Key>): ReactElement {
  const id = useId()
  const line = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<Key[]>([active])
  if (!seen.includes(active)) setSeen([...seen, active])
  const isDrawn = (key: Key): boolean => key === active || (keep && seen.includes(key))

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [id, active])

  function arrow(event: KeyboardEvent, index: number): void {
    const next = stepTo(event.key, index, items.length)
    const item = next === null ? undefined : items[next]
    if (next === null || item === undefined) return
    event.preventDefault()
    onChange(item.key)
    line.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <>
      <div ref={line} role="tablist" aria-label={label} className={styles['line']}>
        {items.map((item, index) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            id={`${id}-${item.key}`}
            aria-selected={item.key === active}
            aria-controls={isDrawn(item.key) ? `${id}-${item.key}-panel` : undefined}
            tabIndex={item.key === active ? 0 : -1}
            className={styles['tab']}
            onClick={() => onChange(item.key)}
            onKeyDown={(event) => arrow(event, index)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items
        .filter((item) => isDrawn(item.key))
        .map((item) => (
          <div
            key={item.key}
            role="tabpanel"
            id={`${id}-${item.key}-panel`}
            aria-labelledby={`${id}-${item.key}`}
            hidden={item.key !== active}
            className="pt-20"
          >
            {item.panel}
          </div>
        ))}
    </>
  )
}
