import { Input, type InputRef } from 'antd'
import { CalendarDays } from 'lucide-react'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { RefCallBack } from 'react-hook-form'
import { Calendar } from './Calendar'
import type { InputProps } from './Field'
import { useTyped } from './useTyped'
import { portal } from '@/messages/portal'
import { dateAt, formatDate, isDate, readDate } from '@/shared/format/dates'
import { writing } from '@/shared/format/writing'
import { IconButton } from '@/shared/ui/IconButton'
import { serverNow } from '@/shared/session/clock'
import { useCompany } from '@/shared/session/hooks'
import styles from './date.module.css'

const words = portal.form.date

/** The figures alone will do too: a phone's pad of figures has no stroke. A year of two figures is one near this one. */
function readTyped(typed: string): string | null {
  const isYearFirst = writing().dateFormat === 'YYYY-MM-DD'
  const written = isYearFirst
    ? typed.trim().replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
    : typed.trim().replace(/^(\d{2})(\d{2})(\d{4})$/, '$1/$2/$3')
  return readDate(written.replace(/^(\d{1,2}[/.-]\d{1,2}[/.-])(\d{2})$/, (_, before: string, year: string) => `${before}${year < '70' ? '20' : '19'}${year}`))
}

function show(value: string): string {
  return isDate(value) ? formatDate(value) : value
}

interface Props {
  input: InputProps
  /** Names it, where no label stands beside it. */
  label?: string
  placeholder?: string
  /** 2026-11-25, or nothing; what was typed and is no date stands as it was typed. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  inputRef?: RefCallBack | undefined
  /** They steer the calendar; a rule refuses what is typed beyond them. */
  min?: string | undefined
  max?: string | undefined
}

/** The portal's one field for a day: typed as the company writes it whatever the browser's language, or picked in a calendar. */
export function DateInput({ input, label, placeholder = words.pattern(writing().dateFormat), value, onChange, onBlur, inputRef, min, max }: Props): ReactElement {
  const timezone = useCompany()?.timezone ?? 'UTC'
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const field = useRef<InputRef | null>(null)
  const isFresh = useRef(false)
  const { shown, type, leave } = useTyped({ value, onChange, read: readTyped, show })

  useEffect(() => {
    const frame = root.current
    if (!isOpen || frame === null) return undefined
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      // The dialog around it stays.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
      field.current?.focus()
    }
    const close = (event: Event): void => {
      if (event.target instanceof Node && !frame.contains(event.target)) setOpen(false)
    }
    frame.addEventListener('keydown', escape)
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      frame.removeEventListener('keydown', escape)
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [isOpen])

  return (
    <div ref={root} className={`relative w-full ${styles['date']}`}>
      <Input
        {...input}
        ref={(element) => {
          field.current = element
          inputRef?.(element)
        }}
        className="tnum"
        value={shown}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // It takes the date; what the form does is asked for at its button.
            event.preventDefault()
            leave()
            setOpen(false)
          }
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
        onFocus={() => {
          isFresh.current = true
        }}
        onClick={(event) => {
          // What is typed takes the place of the date that stands there, as after Tab.
          if (isFresh.current) event.currentTarget.select()
          isFresh.current = false
        }}
        onBlur={() => {
          leave()
          onBlur?.()
        }}
      />
      <IconButton
        className={styles['open']}
        icon={CalendarDays}
        label={words.open}
        size={24}
        quiet
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen ? (
        <Calendar
          chosen={isDate(value) ? value : null}
          today={dateAt(serverNow(), timezone)}
          min={min}
          max={max}
          onChoose={(date) => {
            onChange(date)
            setOpen(false)
            field.current?.focus()
          }}
        />
      ) : null}
    </div>
  )
}
