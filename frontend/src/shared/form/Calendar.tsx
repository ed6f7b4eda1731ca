import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import styles from './date.module.css'
import { portal } from '@/messages/portal'
import { addDays, addMonths, formatDate, monthName, weekday, weekdayShort, weekStartOf } from '@/shared/format/dates'
import { IconButton } from '@/shared/ui/IconButton'
import menu from '@/shared/ui/menu.module.css'

const words = portal.form.date
const DAYS = [0, 1, 2, 3, 4, 5, 6]
const YEAR = 12

/** The first days of all weeks that have a day in this month. */
function weeksWith(date: string): string[] {
  const month = date.slice(0, 7)
  const weeks: string[] = []
  for (let first = weekStartOf(`${month}-01`); first.slice(0, 7) <= month; first = addDays(first, 7)) weeks.push(first)
  return weeks
}

/** Where a key leads from a day. */
function reached(key: string, from: string, year: boolean): string | null {
  const first = weekStartOf(from)
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1)
    case 'ArrowRight':
      return addDays(from, 1)
    case 'ArrowUp':
      return addDays(from, -7)
    case 'ArrowDown':
      return addDays(from, 7)
    case 'Home':
      return first
    case 'End':
      return addDays(first, 6)
    case 'PageUp':
      return addMonths(from, year ? -YEAR : -1)
    case 'PageDown':
      return addMonths(from, year ? YEAR : 1)
    default:
      return null
  }
}

interface Props {
  chosen: string | null
  today: string
  min?: string | undefined
  max?: string | undefined
  onChoose: (date: string) => void
}

/** A month to pick a day from: arrows walk the days, Page Up and Down the months, with Shift the years. */
export function Calendar({ chosen, today, min = '', max = '9999-12-31', onChoose }: Props): ReactElement {
  const within = (date: string): string => (date < min ? min : date > max ? max : date)
  const [at, setAt] = useState(within(chosen ?? today))
  const sheet = useRef<HTMLDialogElement>(null)
  const day = useRef<HTMLButtonElement>(null)
  /** The day takes the focus where keys led to it; the buttons of the head keep theirs. */
  const isWalked = useRef(true)

  useLayoutEffect(() => {
    const panel = sheet.current
    if (panel === null) return
    const { right, bottom, height } = panel.getBoundingClientRect()
    const above = (panel.parentElement?.getBoundingClientRect().top ?? 0) - height
    if (right > document.documentElement.clientWidth) panel.dataset['align'] = 'end'
    if (bottom > window.innerHeight && above > 0) panel.dataset['side'] = 'above'
  }, [])

  useEffect(() => {
    if (!isWalked.current) return
    isWalked.current = false
    day.current?.focus()
  })

  function onKey(event: KeyboardEvent): void {
    const next = reached(event.key, at, event.shiftKey)
    if (next === null) return
    event.preventDefault()
    isWalked.current = true
    setAt(within(next))
  }

  const step = (label: string, icon: typeof ChevronLeft, months: number): ReactElement => (
    <IconButton icon={icon} label={label} size={32} quiet onClick={() => setAt(within(addMonths(at, months)))} />
  )

  return (
    <dialog ref={sheet} open aria-label={words.choose} className={`${menu['sheet']} ${styles['calendar']}`}>
      <div className="flex items-center">
        {step(words.yearBefore, ChevronsLeft, -YEAR)}
        {step(words.monthBefore, ChevronLeft, -1)}
        <strong className="flex-1 align-center" aria-live="polite">{monthName(at)}</strong>
        {step(words.monthAfter, ChevronRight, 1)}
        {step(words.yearAfter, ChevronsRight, YEAR)}
      </div>
      <table className="w-full" aria-label={monthName(at)}>
        <thead>
          <tr>
            {DAYS.map((offset) => {
              const date = addDays(weekStartOf(at), offset)
              return (
                <th key={offset} className="py-6 text-12 weight-500 color-secondary" scope="col" abbr={weekday(date)}>
                  {weekdayShort(date)}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {weeksWith(at).map((first) => (
            <tr key={first}>
              {DAYS.map((offset) => {
                const date = addDays(first, offset)
                if (date.slice(0, 7) !== at.slice(0, 7)) return <td key={date} className="align-center" aria-hidden />
                return (
                  <td key={date} className="align-center">
                    <button
                      ref={date === at ? day : null}
                      type="button"
                      className="tnum"
                      tabIndex={date === at ? 0 : -1}
                      aria-label={`${weekday(date)} ${formatDate(date)}`}
                      aria-pressed={date === chosen}
                      aria-current={date === today ? 'date' : undefined}
                      disabled={date !== within(date)}
                      onClick={() => onChoose(date)}
                      onKeyDown={onKey}
                    >
                      {date.slice(8)}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </dialog>
  )
}
