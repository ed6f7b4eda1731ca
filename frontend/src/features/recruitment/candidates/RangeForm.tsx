import { Input } from 'antd'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { endsOf, rangeOf, whyNoRange, type Ends } from './filters'
import styles from './filters.module.css'
import { useCount, type Counted } from './useCount'
import { portal } from '@/messages/recruitment'
import { FieldError } from '@/shared/form/FieldError'
import { usePaused } from '@/shared/form/usePaused'
import { Button } from '@/shared/ui/Button'

const words = portal.recruitment.candidates.filters
const TYPING_PAUSE_MS = 250

export interface FormProps {
  name: 'currentCTC' | 'expectedCTC'
  range: string
  /** How many a range would leave. */
  counted: Counted
  onChoose: (range: string) => void
}

/** From and To in lakhs; the button tells how many it would show. */
export function RangeForm({ name, range, counted, onChoose }: FormProps): ReactElement {
  const [ends, setEnds] = useState<Ends>(() => endsOf(range))
  const [isTried, setTried] = useState(false)
  const wrong = whyNoRange(ends)
  const asked = usePaused(wrong === null ? rangeOf(ends) : range, TYPING_PAUSE_MS)
  const count = useCount({ ...counted, values: { ...counted.values, [name]: asked } })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const isShown = isTried && wrong !== null

  function field(end: keyof Ends, label: string): ReactElement {
    const id = `range-${name}-${end}`
    return (
      <div>
        <label htmlFor={id}>{label}</label>
        <Input
          id={id}
          className="tnum"
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={isShown}
          aria-describedby={isShown ? `range-${name}-error` : `range-${name}-hint`}
          value={ends[end]}
          onChange={(event) => setEnds({ ...ends, [end]: event.target.value })}
        />
      </div>
    )
  }

  return (
    <form
      ref={form}
      className={styles['range']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (wrong === null) onChoose(rangeOf(ends))
      }}
    >
      <div className={styles['ends']}>
        {field('from', words.fromLabel)}
        {field('to', words.toLabel)}
      </div>
      <p id={`range-${name}-hint`}>{words.hint}</p>
      {isShown ? <FieldError id={`range-${name}-error`} message={wrong} /> : null}
      <div className={`flex gap-8 ${styles['rowActions']}`}>
        <Button look="primary" type="submit">
          {words.show(wrong === null && asked === rangeOf(ends) ? (count?.count ?? null) : null)}
        </Button>
        <Button onClick={() => onChoose('')}>{words.any}</Button>
      </div>
    </form>
  )
}
