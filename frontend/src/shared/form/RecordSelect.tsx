import { Select } from 'antd'
import { useState, type ReactElement } from 'react'
import type { RefCallBack } from 'react-hook-form'
import { portal } from '@/messages/portal'
import type { InputProps } from './Field'
import type { Choice } from './fields'
import { useSearchSelect, useSearchText, type Answer } from './useSearchSelect'
import styles from './form.module.css'

export type Found = Answer<Choice>

/** The answer of a list's call, as choices. */
export function foundOf<Row>(
  { currentData, isError }: { currentData?: { rows: Row[] } | undefined; isError: boolean },
  choiceOf: (row: Row) => Choice,
): Found {
  return { options: currentData?.rows.map(choiceOf), isFailed: isError }
}

/** Whether a choice that is always there is the one that was typed. */
function isMeant({ label }: Choice, typed: string): boolean {
  return label.toLowerCase().includes(typed.trim().toLowerCase())
}

interface Props {
  /** From `Field`: joins the input with its label and its error. */
  input: InputProps
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  inputRef: RefCallBack
  /** Offered beside what is found: above the whole list, and below what was found for a name. */
  first: readonly Choice[]
  /** The chosen one's name, where the list that is searched need not hold it. */
  known?: Choice | null
}

/**
 * Makes the field of one record of many. They are searched at the server, as there may be more than a list can hold;
 * `useFound` answers those that match what was typed.
 */
export function makeRecordSelect(useFound: (q: string) => Found): (props: Props) => ReactElement {
  return function RecordSelect(props) {
    const { input, value, onChange, onBlur, inputRef, first, known = null } = props
    const search = useSearchText()
    const { typed } = search
    const [chosen, setChosen] = useState(known)
    const found = useFound(search.q)
    const isTyped = typed.trim() !== ''
    // Enter takes the first row: of those that were searched for, where something is.
    const above = isTyped ? first.filter((one) => isMeant(one, typed)) : first
    const below = first.filter((one) => !above.includes(one))
    const select = useSearchSelect(search, { ...found, options: found.options && [...above, ...found.options] }, choose)
    const offered = select.isAnswered ? [...select.options, ...below] : []
    const shown =
      [...first, ...(found.options ?? [])].find((option) => option.value === value) ??
      (chosen?.value === value ? chosen : null)

    function choose(next: Choice | null): void {
      setChosen(next)
      search.type('')
      onChange(next?.value ?? '')
    }

    return (
      <span className="contents" onKeyDownCapture={select.onKeyDownCapture}>
        <Select<Choice | null>
          {...input}
          {...select.props}
          ref={inputRef}
          className={styles['select'] ?? ''}
          labelInValue
          value={shown}
          options={offered}
          placeholder={portal.form.search}
          onChange={(next) => choose(offered.find((option) => option.value === next?.value) ?? null)}
          onBlur={onBlur}
        />
      </span>
    )
  }
}
