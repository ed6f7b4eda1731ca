import type { ReactElement } from 'react'
import * as z from 'zod'
import { PeopleField } from './PeopleField'
import { useAddLeavePolicyMutation, type LeavePolicy, type PolicyTerms } from '@/entities/leavePolicies/api'
import { portal } from '@/messages/leavePolicies'
import { newLeavePolicyInput } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import { DateField, TextField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { dateBetween, required, requiredText } from '@/shared/form/rules'
import { addDays } from '@/shared/format/dates'

const words = portal.leavePolicies.add
/** The page behind has fields of the names that the server gives these. */
const NAMES: Record<string, string> = { name: 'called', from: 'since', 'terms.from': 'since' }

interface Props {
  account: string
  typename: string
  /** What it begins with. */
  terms: PolicyTerms
  today: string
  onAdded: (policy: LeavePolicy) => void
  onClose: () => void
}

/** A policy for some people, which begins with the terms that are shown. */
export function SomeModal({ account, typename, terms, today, onAdded, onClose }: Props): ReactElement {
  const [addPolicy] = useAddLeavePolicyMutation()
  const schema = z.object({
    called: requiredText(newLeavePolicyInput.name.maxLength),
    users: z.array(z.number()).min(1, required),
    since: requiredText().and(dateBetween(addDays(today, 1), '2100-12-31')),
  })
  type Values = z.infer<typeof schema>

  async function save({ called, users, since }: Values): Promise<void> {
    const name = called.trim()
    const added = await addPolicy({ newLeavePolicyInput: { account, name, users, terms: { ...terms, from: since } } }).unwrap()
    toastDone(words.done(name))
    onAdded(added)
  }
  return (
    <FormModal<Values>
      title={words.title(typename)}
      schema={schema}
      defaultValues={{ called: '', users: [], since: addDays(today, 1) }}
      submitLabel={words.submit}
      failedText={words.failed}
      nameOf={(sent) => NAMES[sent] ?? sent}
      note={() => words.note}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField<Values> name="called" label={words.name} hint={words.nameHint} />
      <PeopleField<Values> name="users" label={words.users} />
      <DateField<Values> name="since" label={words.from} min={addDays(today, 1)} />
    </FormModal>
  )
}
