import { Select } from 'antd'
import type { ReactElement } from 'react'
import type { Values } from './template'
import { portal } from '@/messages/checklistTemplates'
import { Field } from '@/shared/form/Field'
import form from '@/shared/form/form.module.css'

const words = portal.checklistTemplates.form

interface Props {
  name: 'roles' | 'places'
  label: string
  /** What stands for none. */
  all: string
  options: { value: number; label: string }[]
}

/** For which records something is, by their ids; for all, where none is chosen. */
export function IdsField({ name, label, all, options }: Props): ReactElement {
  return (
    <Field<Values> name={name} label={label} hint={words.noneIsAll}>
      {(input, { value, onChange, onBlur, ref }) => (
        <Select<number[]>
          {...input}
          ref={ref}
          className={form['select'] ?? ''}
          mode="multiple"
          value={Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []}
          options={options}
          optionFilterProp="label"
          placeholder={all}
          notFoundContent={portal.table.noMatch}
          getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? document.body}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
