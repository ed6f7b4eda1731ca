import { Input, Select } from 'antd'
import type { KeyboardEvent, ReactElement } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { clearing } from './clearing'
import { DateInput } from './DateInput'
import { Field } from './Field'
import { portal } from '@/messages/portal'
import { formatDate } from '@/shared/format/dates'
import { useNarrow } from '@/shared/layout/useMedia'
import styles from './form.module.css'

/** What all of them take. Their values are texts; nothing chosen or typed is the empty one. */
interface Base<Values extends FieldValues> {
  name: Path<Values>
  label: string
  hint?: string
  optional?: boolean
  /** To be read and copied, not changed. */
  readOnly?: boolean
}

interface TextProps<Values extends FieldValues> extends Base<Values> {
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
  doubt?: ((value: string) => string | null) | undefined
}

export function TextField<Values extends FieldValues>({
  type = 'text',
  autoComplete = 'off',
  readOnly = false,
  ...base
}: TextProps<Values>): ReactElement {
  return (
    <Field<Values> {...base}>
      {(input, field) => (
        <Input {...input} {...field} type={type} autoComplete={autoComplete} readOnly={readOnly} />
      )}
    </Field>
  )
}

interface AreaProps<Values extends FieldValues> extends Base<Values> {
  rows?: number
}

export function TextAreaField<Values extends FieldValues>({
  rows = 2,
  readOnly = false,
  ...base
}: AreaProps<Values>): ReactElement {
  return (
    <Field<Values> {...base}>
      {(input, field) => <Input.TextArea {...input} {...field} rows={rows} readOnly={readOnly} />}
    </Field>
  )
}

interface DateProps<Values extends FieldValues> extends Base<Values> {
  min?: string
  max?: string
}

/** `min` and `max` only steer the calendar. */
export function DateField<Values extends FieldValues>({
  min,
  max,
  readOnly = false,
  ...base
}: DateProps<Values>): ReactElement {
  return (
    <Field<Values> {...base}>
      {(input, { ref, ...field }) => {
        const value = String(field.value)
        return readOnly ? (
          <Input
            {...input}
            {...field}
            ref={ref}
            value={value === '' ? '' : formatDate(value)}
            readOnly
            className="tnum"
          />
        ) : (
          <DateInput
            input={input}
            value={value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={ref}
            min={min}
            max={max}
          />
        )
      }}
    </Field>
  )
}

/** 3.5 and one step more: 4. What is no number stays as it was typed, for the rule to name. */
function stepped(typed: string, by: number): string {
  const now = typed.trim() === '' ? 0 : Number(typed)
  return Number.isFinite(now) ? String(Math.round((now + by) * 100) / 100) : typed
}

interface NumberProps<Values extends FieldValues> extends Base<Values> {
  /** What an arrow key adds or takes. */
  step?: number
}

/** A text field for figures: a browser's number field would hand over nothing for `1,5`, and lose it. */
export function NumberField<Values extends FieldValues>({
  step = 1,
  readOnly = false,
  ...base
}: NumberProps<Values>): ReactElement {
  return (
    <Field<Values> {...base}>
      {(input, field) => {
        function arrow(event: KeyboardEvent): void {
          const sign = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (sign === undefined || readOnly) return
          event.preventDefault()
          field.onChange(stepped(String(field.value), sign * step))
        }
        return (
          <Input
            {...input}
            {...field}
            inputMode="decimal"
            autoComplete="off"
            readOnly={readOnly}
            className="tnum"
            onKeyDown={arrow}
          />
        )
      }}
    </Field>
  )
}

export interface Choice {
  value: string
  label: string
}

interface SelectProps<Values extends FieldValues> extends Base<Values> {
  options: Choice[]
}

export function SelectField<Values extends FieldValues>({
  options,
  readOnly = false,
  ...base
}: SelectProps<Values>): ReactElement {
  const isNarrow = useNarrow()
  return (
    <Field<Values> {...base}>
      {(input, { value, onChange, onBlur, ref }) => {
        const chosen: string = String(value)
        // A value from before the list was what it is now can still be read, and left.
        const listed =
          chosen === '' || options.some((option) => option.value === chosen)
            ? options
            : [{ value: chosen, label: chosen }, ...options]
        if (readOnly) {
          const label = listed.find((option) => option.value === chosen)?.label ?? ''
          return <Input {...input} ref={ref} value={label} onBlur={onBlur} readOnly />
        }
        return (
          <Select
            {...input}
            ref={ref}
            className={styles['select'] ?? ''}
            value={chosen === '' ? null : chosen}
            options={listed}
            placeholder={portal.form.choose}
            allowClear={base.optional === true ? clearing() : false}
            // Letters find the choice; on a phone they would only bring up its keyboard.
            {...(isNarrow ? {} : { showSearch: { optionFilterProp: 'label' } })}
            onChange={(next: string | null | undefined) => onChange(next ?? '')}
            onBlur={onBlur}
          />
        )
      }}
    </Field>
  )
}
