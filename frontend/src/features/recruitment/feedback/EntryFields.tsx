import { AutoComplete, Input } from 'antd'
import { useEffect, useId, useRef, type ReactElement } from 'react'
import type { Entry } from './entries'
import styles from './form.module.css'
import { RatingInput } from './RatingInput'
import { candidatePage } from '@/messages/recruitmentCandidate'
import { TextButton } from '@/shared/ui/TextButton'
import { choicesOf } from '@/shared/status/wordFor'

const words = candidatePage.form

interface TextProps {
  entry: Entry
  name: 'questionAsked' | 'feedback' | 'other'
  rows: number
  hint?: string
  onChange: (change: Partial<Entry>) => void
}

function TextOf({ entry, name, rows, hint, onChange }: TextProps): ReactElement {
  const id = useId()
  return (
    <div className="mb-12">
      <label htmlFor={id}>{words[name]}</label>
      <Input.TextArea
        id={id}
        rows={rows}
        value={entry[name]}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="color-secondary text-12 mt-2">
          {hint}
        </p>
      )}
    </div>
  )
}

interface Props {
  entry: Entry
  skills: readonly string[]
  onChange: (change: Partial<Entry>) => void
  /** Absent for the only one. */
  onRemove: (() => void) | undefined
}

/** The open entry: skill, rating, what was asked, found, and what else there is to say. */
export function EntryFields({ entry, skills, onChange, onRemove }: Props): ReactElement {
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  return (
    <div ref={element} className={`pt-12 pb-14 pl-14 ${styles['fields']}`}>
      <div className={styles['first']}>
        <div>
          <label htmlFor={id}>{words.skill}</label>
          <AutoComplete
            id={id}
            className={styles['skill'] ?? ''}
            value={entry.skill}
            options={choicesOf(skills)}
            getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? document.body}
            onChange={(skill: string) => onChange({ skill })}
          />
        </div>
        <RatingInput
          name={`rating-${entry.key}`}
          label={words.rating}
          hint={words.scale}
          value={entry.rating}
          onChange={(rating) => onChange({ rating })}
        />
      </div>
      <TextOf entry={entry} name="questionAsked" rows={3} onChange={onChange} />
      <TextOf entry={entry} name="feedback" rows={4} onChange={onChange} />
      <TextOf entry={entry} name="other" rows={1} hint={words.otherHint} onChange={onChange} />
      {onRemove === undefined ? null : (
        <TextButton onClick={onRemove}>
          {words.remove}
        </TextButton>
      )}
    </div>
  )
}
