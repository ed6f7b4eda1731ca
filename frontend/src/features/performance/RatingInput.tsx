import type { KeyboardEvent, ReactElement } from 'react'
import styles from './feedback.module.css'

const RATINGS = [1, 2, 3, 4] as const

interface Props {
  name: string
  label: string
  value: number | null
  describedBy: string
  onChange: (rating: number) => void
}

/** 1 to 4: chosen by arrows, by its own figure on the keyboard, or pressed. */
export function RatingInput({ name, label, value, describedBy, onChange }: Props): ReactElement {
  function press(event: KeyboardEvent<HTMLFieldSetElement>): void {
    const rating = RATINGS.find((one) => String(one) === event.key)
    if (rating === undefined) return
    event.preventDefault()
    onChange(rating)
    event.currentTarget.querySelectorAll('input')[rating - 1]?.focus()
  }

  return (
    <fieldset className={styles['rating']} aria-describedby={describedBy} onKeyDown={press}>
      <legend className="unseen">{label}</legend>
      {RATINGS.map((rating) => (
        <label key={rating}>
          <input
            type="radio"
            name={name}
            value={rating}
            checked={value === rating}
            onChange={() => onChange(rating)}
          />
          <span className="tnum">{rating}</span>
        </label>
      ))}
    </fieldset>
  )
}
