import { Input } from 'antd'
import type { ReactElement } from 'react'
import type { RefCallBack } from 'react-hook-form'
import type { InputProps } from './Field'
import { useTyped } from './useTyped'
import { portal } from '@/messages/portal'
import { readTime } from '@/shared/format/dates'

interface Props {
  input: InputProps
  /** 18:30, or nothing; what was typed and is no time stands as it was typed. */
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  inputRef: RefCallBack
  className: string
}

const asItIs = (value: string): string => value

/** A time of day in 24 hours, whatever the browser's language. */
export function TimeInput({ input, value, onChange, onBlur, inputRef, className }: Props): ReactElement {
  const { shown, type, leave } = useTyped({ value, onChange, read: readTime, show: asItIs })
  return (
    <Input
      {...input}
      ref={inputRef}
      className={`tnum ${className}`}
      value={shown}
      inputMode="numeric"
      autoComplete="off"
      placeholder={portal.form.time.pattern}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        leave()
        onBlur()
      }}
    />
  )
}
