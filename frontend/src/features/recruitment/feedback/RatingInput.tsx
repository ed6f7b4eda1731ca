import type { ReactElement } from 'react'
import styles from './rating.module.css'

/** 1 to 5 in halves (recruitment-12). */
const STOPS = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const

interface Props {
  name: string
  label: string
  hint: string
  value: number | null
  onChange: (rating: number) => void
}

/** Nine stops in one control: a group of radio buttons, so arrows move. None is chosen at first. */
export function RatingInput({ name, label, hint, value, onChange }: Props): ReactElement {
  return (
    <fieldset className={`relative min-w-0 ${styles['rating']}`} aria-describedby={`${name}-hint`}>
      <legend>{label}</legend>
      <span id={`${name}-hint`} className={styles['hint']}>
        {hint}
      </span>
      <div className={styles['stops']}>
        {STOPS.map((stop) => (
          <label key={stop} data-half={!Number.isInteger(stop)}>
            <input type="radio" name={name} value={stop} checked={value === stop} onChange={() => onChange(stop)} />
            <span className="tnum">{stop}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
