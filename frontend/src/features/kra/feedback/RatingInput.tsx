import { useRef, type KeyboardEvent, type ReactElement } from 'react'
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
  const group = useRef<HTMLFieldSetElement>(null)

  function press(event: KeyboardEvent): void {
    const rating = RATINGS.find((one) => String(one) === event.key)
    if (rating === undefined) return
    event.preventDefault()
    onChange(rating)
    group.current?.querySelectorAll('input')[rating - 1]?.focus()
  }

  return (
    <fieldset ref={group} className={styles['rating']} aria-describedby={describedBy}>
      <legend className="unseen">{label}</legend>
      {RATINGS.map((rating) => (
        <label key={rating} className="flex-1 relative cursor-pointer">
          <input
            type="radio"
            name={name}
            value={rating}
            checked={value === rating}
            onChange={() => onChange(rating)}
            onKeyDown={press}
          />
          <span className="tnum">{rating}</span>
        </label>
      ))}
    </fieldset>
  )
}
