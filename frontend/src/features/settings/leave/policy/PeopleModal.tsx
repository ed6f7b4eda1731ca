import type { ReactElement } from 'react'
import * as z from 'zod'
import { useSetLeavePolicyHoldersMutation, type LeavePolicy } from '@/entities/leavePolicies/api'
import { PeopleField } from './PeopleField'
import { portal } from '@/messages/leavePolicies'
import { toastDone } from '@/shared/feedback/toasts'
import { DateField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { dateBetween, requiredText, required } from '@/shared/form/rules'
import { addDays, formatDate } from '@/shared/format/dates'

const words = portal.leavePolicies.move

interface Props {
  policy: LeavePolicy
  today: string
  onClose: () => void
}

/** Lets people go by a policy from a day on: by the company's, too, which takes them back. */
export function PeopleModal({ policy, today, onClose }: Props): ReactElement {
  const [setHolders] = useSetLeavePolicyHoldersMutation()
  const name = policy.name ?? portal.leavePolicies.companys
  const schema = z.object({
    users: z.array(z.number()).min(1, required),
    // The page behind has a field of the name that the server gives it.
    since: requiredText().and(dateBetween(addDays(today, 1), '2100-12-31')),
  })
  type Values = z.infer<typeof schema>

  async function save({ users, since }: Values): Promise<void> {
    await setHolders({ id: policy._id, policyHoldersInput: { users, from: since } }).unwrap()
    toastDone(words.done(users.length, name))
  }
  return (
    <FormModal<Values>
      title={policy.name === null ? words.titleCompanys : words.title(policy.name)}
      schema={schema}
      defaultValues={{ users: [], since: addDays(today, 1) }}
      submitLabel={words.submit}
      failedText={words.failed}
      nameOf={(sent) => (sent === 'from' ? 'since' : sent)}
      onSubmit={save}
      onClose={onClose}
    >
      {policy.name === null ? null : (
        <section className="text-13 mb-16" aria-label={words.holders}>
          <h3 className="text-13 weight-500">{words.holders}</h3>
          {policy.holders.length === 0 ? <p className="color-secondary m-0">{words.nobody}</p> : null}
          <ul className="m-0">
            {policy.holders.map(({ user, empname, from }) => (
              <li key={user}>{words.since(empname, formatDate(from))}</li>
            ))}
          </ul>
        </section>
      )}
      <PeopleField<Values> name="users" label={policy.name === null ? words.usersBack : words.users} />
      <DateField<Values> name="since" label={words.from} min={addDays(today, 1)} />
    </FormModal>
  )
}
