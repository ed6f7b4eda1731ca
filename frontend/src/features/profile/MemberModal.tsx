import { useMemo, type ReactElement } from 'react'
import * as z from 'zod'
import { portal } from '@/messages/profile'
import { newFamilyInput } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import { DateField, SelectField, TextField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { chosen, dateBetween, requiredText } from '@/shared/form/rules'
import { addDays, dateAt } from '@/shared/format/dates'
import {
  useAddFamilyMemberMutation,
  useUpdateFamilyMemberMutation,
  type FamilyMember,
  type Relation,
} from '@/entities/people/api'
import { serverNow } from '@/shared/session/clock'
import { useCompany } from '@/shared/session/hooks'

const words = portal.profile.family

interface Values {
  name: string
  relation: Relation | ''
  dob: string
}

interface Props {
  /** Whose family it is. */
  owner: number
  /** Null: a new one. */
  member: FamilyMember | null
  onClose: () => void
}

/** A child may be noted the day before it is born: so tomorrow is taken (people-17). */
export function memberSchema(today: string): z.ZodType<Values, Values> {
  return z.object({
    name: requiredText(newFamilyInput.name.maxLength),
    relation: chosen<Relation>(),
    dob: requiredText().pipe(dateBetween(null, addDays(today, 1))),
  })
}

export function MemberModal({ owner, member, onClose }: Props): ReactElement | null {
  const timezone = useCompany()?.timezone
  const [add] = useAddFamilyMemberMutation()
  const [update] = useUpdateFamilyMemberMutation()
  const today = timezone === undefined ? null : dateAt(serverNow(), timezone)
  const schema = useMemo(() => (today === null ? null : memberSchema(today)), [today])
  if (schema === null || today === null) return null

  async function save({ relation, ...others }: Values): Promise<void> {
    if (relation === '') return
    const values = { ...others, relation }
    if (member === null) {
      await add({ newFamilyInput: { ...values, empId: owner } }).unwrap()
      toastDone(words.added)
    } else {
      await update({ id: member._id, familyInput: { ...values, version: member.version } }).unwrap()
      toastDone(words.updated)
    }
  }

  return (
    <FormModal<Values>
      title={member === null ? words.add : words.edit}
      schema={schema}
      defaultValues={{ name: member?.name ?? '', relation: member?.relation ?? '', dob: member?.dob ?? '' }}
      submitLabel={member === null ? words.add : words.save}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField<Values> name="name" label={words.columns.name} />
      <SelectField<Values>
        name="relation"
        label={words.columns.relation}
        options={Object.entries(words.relations).map(([value, label]) => ({ value, label }))}
      />
      <DateField<Values> name="dob" label={words.columns.dob} max={addDays(today, 1)} />
    </FormModal>
  )
}
