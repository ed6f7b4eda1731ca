import { Select } from 'antd'
import type { ReactElement } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import * as z from 'zod'
import { useEntryNames } from './found'
import { portal } from '@/messages/portal'
import { Field } from '@/shared/form/Field'
import form from '@/shared/form/form.module.css'
import { choicesOf } from '@/shared/status/wordFor'

interface Props<Values extends FieldValues> {
  /** Of a value of texts. */
  name: Path<Values>
  label: string
  type: 'skill' | 'location'
}

/** Skills or locations, of those that the metadata name. */
export function EntriesField<Values extends FieldValues>({ name, label, type }: Props<Values>): ReactElement {
  const { names, isFetching } = useEntryNames(type)
  return (
    <Field<Values> name={name} label={label}>
      {(input, { value, onChange, onBlur, ref }) => (
        <Select<string[]>
          {...input}
          ref={ref}
          className={form['select'] ?? ''}
          mode="multiple"
          value={Array.isArray(value) ? value : []}
          options={choicesOf(names)}
          placeholder={portal.form.search}
          notFoundContent={isFetching ? portal.people.searching : portal.table.noMatch}
          getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? document.body}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}

/** At least one must be chosen. */
export function someOf(error: () => string) {
  return z.array(z.string()).min(1, { error })
}
