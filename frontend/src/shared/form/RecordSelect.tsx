import { Select } from 'antd'
import { useState, type ReactElement } from 'react'
import type { RefCallBack } from 'react-hook-form'
import { portal } from '@/messages/portal'
import type { InputProps } from './Field'
import type { Choice } from './fields'
import { usePaused } from '@/shared/people/usePaused'
import styles from './form.module.css'

const TYPING_PAUSE_MS = 250

interface Found {
  options: Choice[]
  isFetching: boolean
}

interface Props {
  /** From `Field`: joins the input with its label and its error. */
  input: InputProps
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  inputRef: RefCallBack
  /** Offered whatever was typed, above what was found. */
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
    const [typed, setTyped] = useState('')
    const [chosen, setChosen] = useState(known)
    const q = usePaused(typed.trim(), TYPING_PAUSE_MS)
    const { options, isFetching } = useFound(q)
    const offered = [...first, ...options]
    const shown = offered.find((option) => option.value === value) ?? (chosen?.value === value ? chosen : null)

    return (
      <Select<Choice | null>
        {...input}
        ref={inputRef}
        className={styles['select'] ?? ''}
        labelInValue
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        value={shown}
        options={offered}
        placeholder={portal.form.search}
        notFoundContent={isFetching || q !== typed.trim() ? portal.people.searching : portal.table.noMatch}
        onChange={(next) => {
          setChosen(offered.find((option) => option.value === next?.value) ?? null)
          setTyped('')
          onChange(next?.value ?? '')
        }}
        onBlur={onBlur}
      />
    )
  }
}
