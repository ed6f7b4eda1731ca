import { Select } from 'antd'
import { useState, type ReactElement } from 'react'
import styles from './filters.module.css'
import { Segments } from './Segments'
import type { Filters } from './useFilters'
import { portal } from '@/messages/portal'
import { DateInput } from '@/shared/form/DateInput'
import { FieldError } from '@/shared/form/FieldError'
import { whyNoDate } from '@/shared/form/whyNoDate'
import { formatDate, isDate } from '@/shared/format/dates'
import { wordFor } from '@/shared/status/wordFor'

type Name<Values> = keyof Values & string

interface Props<Values extends Record<string, string>> {
  filters: Filters<Values>
  name: Name<Values>
  label: string
}

interface ChoiceProps<Values extends Record<string, string>> extends Props<Values> {
  /** What stands for no filter. */
  all: string
  /** A text alone is a stored word. */
  options: readonly (string | { value: string; label: string })[]
}

function withAll({ all, options }: Pick<ChoiceProps<Record<string, string>>, 'all' | 'options'>) {
  const choices = options.map((option) => (typeof option === 'string' ? { value: option, label: wordFor(option) } : option))
  return [{ value: '', label: all }, ...choices]
}

function change<Values extends Record<string, string>>(
  { filters, name }: Pick<Props<Values>, 'filters' | 'name'>,
  value: string,
): void {
  const next: { [Each in keyof Values]?: string } = {}
  next[name] = value
  filters.choose(next)
}

/** One of a few values, all of them in sight. */
export function SegmentFilter<Values extends Record<string, string>>(props: ChoiceProps<Values>): ReactElement {
  return (
    <Segments<string>
      label={props.label}
      options={withAll(props)}
      value={props.filters.values[props.name] ?? ''}
      onChange={(value) => change(props, value)}
    />
  )
}

/** One of more values, in a list that opens. */
export function SelectFilter<Values extends Record<string, string>>({
  width,
  ...props
}: ChoiceProps<Values> & { width: number }): ReactElement {
  return (
    <Select<string>
      className={styles['select'] ?? ''}
      style={{ minWidth: width }}
      aria-label={props.label}
      value={props.filters.values[props.name] ?? ''}
      options={withAll(props)}
      onChange={(value) => change(props, value)}
    />
  )
}

/** The end of a period before its beginning finds nothing, and that is why. */
function whyBefore(value: string, min: string | undefined): string | null {
  return value !== '' && min !== undefined && value < min ? portal.form.dateFrom(formatDate(min)) : null
}

/** A day. What is no date yet, or is none, filters nothing and stays to be seen. */
function DayFilter<Values extends Record<string, string>>({
  min,
  max,
  ...props
}: Props<Values> & { min?: string | undefined; max?: string | undefined }): ReactElement {
  const [draft, setDraft] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const id = `filter-${props.name}`
  const value = props.filters.values[props.name] ?? ''
  const message = draft === null ? whyBefore(value, min) : whyNoDate(draft)
  const wrong = message !== null && (draft === null || isLeft)

  function enter(typed: string): void {
    const isFilter = typed === '' || isDate(typed)
    setDraft(isFilter ? null : typed)
    setLeft(false)
    if (isFilter) change(props, typed)
  }

  return (
    <div className={styles['day']}>
      <label htmlFor={id}>{props.label}</label>
      <div className={styles['dayField']}>
        <DateInput
          input={{
            id,
            'aria-invalid': wrong,
            'aria-describedby': wrong ? `${id}-error` : undefined,
            status: wrong ? 'error' : '',
          }}
          value={draft ?? value}
          onChange={enter}
          onBlur={() => setLeft(true)}
          min={min}
          max={max}
        />
        {wrong ? <FieldError id={`${id}-error`} message={message} /> : null}
      </div>
    </div>
  )
}

interface PeriodProps<Values extends Record<string, string>> {
  filters: Filters<Values>
  from: Name<Values>
  to: Name<Values>
  words: { from: string; to: string }
}

/** From one day to another: the two stand together, wherever the line breaks. */
export function PeriodFilter<Values extends Record<string, string>>(props: PeriodProps<Values>): ReactElement {
  const { filters, from, to, words } = props
  return (
    <div className="flex gap-8-12 phone-flex-wrap phone-w-full">
      <DayFilter filters={filters} name={from} label={words.from} max={filters.values[to]} />
      <DayFilter filters={filters} name={to} label={words.to} min={filters.values[from]} />
    </div>
  )
}
