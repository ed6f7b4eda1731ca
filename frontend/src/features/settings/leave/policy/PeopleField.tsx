import type { ReactElement } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { PersonPicker } from '@/entities/people/PersonPicker'
import { Field } from '@/shared/form/Field'

interface Props<Values extends FieldValues> {
  name: Path<Values>
  label: string
}

/** As many people as there are. */
export function PeopleField<Values extends FieldValues>({ name, label }: Props<Values>): ReactElement {
  return (
    <Field<Values> name={name} label={label}>
      {(input, { value, onChange, onBlur, ref }) => {
        const chosen: unknown = value
        return (
          <PersonPicker
            input={input}
            multiple
            value={Array.isArray(chosen) ? chosen.filter((id) => typeof id === 'number') : []}
            onChange={(ids) => onChange(ids)}
            onBlur={onBlur}
            inputRef={ref}
          />
        )
      }}
    </Field>
  )
}
