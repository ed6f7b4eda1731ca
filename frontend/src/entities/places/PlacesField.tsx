import { Select } from 'antd'
import type { ReactElement } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { portal } from '@/messages/places'
import { Field } from '@/shared/form/Field'
import form from '@/shared/form/form.module.css'

const words = portal.places

interface Props<Values extends FieldValues> {
  /** Of a value of texts: the names. */
  name: Path<Values>
  /** The names of all places. */
  places: readonly string[]
}

/** For which places something is; for all, where none is chosen. */
export function PlacesField<Values extends FieldValues>({ name, places }: Props<Values>): ReactElement {
  return (
    <Field<Values> name={name} label={words.list} hint={words.noneIsAll}>
      {(input, { value, onChange, onBlur, ref }) => (
        <Select<string[]>
          {...input}
          ref={ref}
          className={form['select'] ?? ''}
          mode="multiple"
          value={Array.isArray(value) ? value : []}
          options={places.map((place) => ({ value: place, label: place }))}
          placeholder={words.all}
          notFoundContent={portal.table.noMatch}
          getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? document.body}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
