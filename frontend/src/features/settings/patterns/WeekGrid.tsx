import { Plus, X } from 'lucide-react'
import { useRef, type KeyboardEvent, type ReactElement } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { nextWork, workOfKey, type Values } from './pattern'
import styles from './week.module.css'
import { portal } from '@/messages/patterns'
import type { DayWork } from '@/entities/patterns/api'
import { Button } from '@/shared/ui/Button'
import { IconButton } from '@/shared/ui/IconButton'

const words = portal.patterns
const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

interface LineProps {
  label: string
  days: DayWork[]
  onChange: (days: DayWork[]) => void
  onRemove?: () => void
}

/** A week: each day a button that goes on from full to half to off, or takes the letter. */
function Line({ label, days, onChange, onRemove }: LineProps): ReactElement {
  const row = useRef<HTMLTableRowElement>(null)

  function type(event: KeyboardEvent, index: number): void {
    const work = workOfKey(event.key)
    const move = MOVES[event.key]
    if (work !== null && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      onChange(days.with(index, work))
    } else if (move !== undefined) {
      event.preventDefault()
      const buttons = row.current?.querySelectorAll<HTMLButtonElement>('td > button[data-work]')
      buttons?.[index + move]?.focus()
    }
  }
  return (
    <tr ref={row}>
      <th scope="row">
        {label}
        {onRemove === undefined ? null : (
          <IconButton label={words.form.removeLine(label)} icon={X} size={24} quiet onClick={onRemove} />
        )}
      </th>
      {days.map((work, index) => {
        const day = words.weekdays[index] ?? ''
        return (
          <td key={day}>
            <button
              type="button"
              className={styles['day']}
              data-work={work}
              aria-label={words.form.cell(label, day, words.works[work])}
              onClick={() => onChange(days.with(index, nextWork(work)))}
              onKeyDown={(event) => type(event, index)}
            >
              {words.works[work]}
            </button>
          </td>
        )
      })}
    </tr>
  )
}

/** The week of every week, and those of some weeks of a month. */
export function WeekGrid(): ReactElement {
  const { control, setValue, formState } = useFormContext<Values>()
  const [days, weeks] = useWatch({ control, name: ['days', 'weeks'] })
  const free = [1, 2, 3, 4, 5].find((nth) => weeks.every((line) => line.nth !== nth))
  const change = { shouldDirty: true, shouldValidate: formState.isSubmitted } as const
  const setWeeks = (next: Values['weeks']): void => setValue('weeks', next.toSorted((one, other) => one.nth - other.nth), change)
  const error = formState.errors.days?.message ?? formState.errors.days?.root?.message
  return (
    <div className="mb-16">
      <div className={styles['scroll']}>
        <table className={styles['week']} aria-label={words.form.week}>
          <thead>
            <tr>
              <td>{null}</td>
              {words.weekdays.map((day) => (
                <th key={day} scope="col">
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Line label={words.form.every} days={days} onChange={(next) => setValue('days', next, change)} />
            {weeks.map((line) => (
              <Line
                key={line.nth}
                label={words.form.nth[line.nth - 1] ?? ''}
                days={line.days}
                onChange={(next) => setWeeks(weeks.map((one) => (one.nth === line.nth ? { ...one, days: next } : one)))}
                onRemove={() => setWeeks(weeks.filter((one) => one.nth !== line.nth))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {error === undefined ? null : (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-8 mt-8">
        <span className="color-secondary text-12">{words.form.keys}</span>
        {free === undefined ? null : (
          <Button icon={<Plus size={16} aria-hidden />} onClick={() => setWeeks([...weeks, { nth: free, days }])}>
            {words.form.line}
          </Button>
        )}
      </div>
    </div>
  )
}
