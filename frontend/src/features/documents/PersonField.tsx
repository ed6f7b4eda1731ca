import type { ReactElement } from 'react'
import { PersonPicker } from '@/entities/people/PersonPicker'
import { Field } from '@/shared/form/Field'

interface Values {
  user: number[]
}

interface Props {
  name: 'user'
  label: string
  hint?: string
  optional?: boolean
  /** Whom one chooses from. */
  from?: 'active' | 'team' | 'everybody'
}

/** Whose document it is, or who is asked. */
export function PersonField({ name, label, hint, optional = false, from = 'active' }: Props): ReactElement {
  return (
    <Field<Values> name={name} label={label} optional={optional} {...(hint === undefined ? {} : { hint })}>
      {(input, { value, onChange, onBlur, ref }) => (
        <PersonPicker
          input={input}
          value={Array.isArray(value) ? value : []}
          onChange={(ids) => onChange(ids)}
          onBlur={onBlur}
          inputRef={ref}
          from={from}
        />
      )}
    </Field>
  )
}
