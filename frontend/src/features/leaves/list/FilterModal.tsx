import type { ReactElement } from 'react'
import * as z from 'zod'
import { STATUSES } from '../days'
import { useTypeChoices } from '../useTypeChoices'
import type { LeaveFilters } from './filters'
import { portal } from '@/messages/leaves'
import { useLayer } from '@/shared/dialogs/layers'
import { Field } from '@/shared/form/Field'
import { DateField, SelectField } from '@/shared/form/fields'
import form from '@/shared/form/form.module.css'
import { FormModal } from '@/shared/form/FormModal'
import { dateBetween } from '@/shared/form/rules'
import { useGetUserQuery } from '@/entities/people/api'
import { PersonPicker } from '@/entities/people/PersonPicker'
import { choicesOf } from '@/shared/status/wordFor'

const words = portal.leaves.filters

const schema = z
  .object({ user: z.string(), type: z.string(), status: z.string(), from: dateBetween(null, null), to: dateBetween(null, null) })
  .superRefine(({ from, to }, context) => {
    if (from === '' || to === '' || from <= to) return
    context.addIssue({ code: 'custom', path: ['to'], message: portal.leaves.form.invalid })
  })
type Values = z.infer<typeof schema>

interface Props {
  filters: LeaveFilters
  /** Whose leaves can be listed: everybody's, or the team's; one's own alone without it. */
  from?: 'active' | 'team'
  /** Of what waits all have the same status. */
  statuses: boolean
  onClose: () => void
}

/** What narrows a list of leaves. */
export function FilterModal({ filters, from, statuses, onClose }: Props): ReactElement {
  const { user = '', type = '', status = '', ...days } = filters.values
  const { data: person } = useGetUserQuery({ id: Number(user) }, { skip: user === '' })
  const types = useTypeChoices(true)
  useLayer(true, onClose)
  return (
    <FormModal<Values>
      title={words.title}
      schema={schema}
      defaultValues={{ user, type, status, from: days.from ?? '', to: days.to ?? '' }}
      submitLabel={words.apply}
      failedText=""
      onSubmit={(values) => Promise.resolve(filters.choose(values))}
      onClose={onClose}
    >
      {from === undefined ? null : (
        <Field<Values> name="user" label={words.person} optional>
          {(input, { value, onChange, onBlur, ref }) => (
            <PersonPicker
              input={input}
              from={from}
              former
              value={value === '' ? [] : [Number(value)]}
              known={person ? [person] : []}
              onChange={([id]) => onChange(id === undefined ? '' : String(id))}
              onBlur={onBlur}
              inputRef={ref}
            />
          )}
        </Field>
      )}
      <SelectField<Values>
        name="type"
        label={words.type}
        optional
        options={types}
      />
      {statuses ? (
        <SelectField<Values>
          name="status"
          label={words.status}
          optional
          options={choicesOf(STATUSES)}
        />
      ) : null}
      <div className={form['columns']}>
        <DateField<Values> name="from" label={words.from} optional />
        <DateField<Values> name="to" label={words.to} optional />
      </div>
    </FormModal>
  )
}
