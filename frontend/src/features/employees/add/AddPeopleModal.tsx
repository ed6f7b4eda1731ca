import { useMemo, useRef, type ReactElement } from 'react'
import * as z from 'zod'
import { PeopleRows } from './PeopleRows'
import { emptyRow, faultsOf, isBlank, nameInForm, toPerson, type Values } from './rows'
import { portal } from '@/messages/employees'
import { toastDone } from '@/shared/feedback/toasts'
import { FormModal } from '@/shared/form/FormModal'
import { useAddUsersMutation, useListRolesQuery } from '@/entities/people/api'
import { useMe } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'

const words = portal.employees.addMany

const row = z.object({
  empid: z.string(),
  fname: z.string(),
  lname: z.string(),
  email: z.string(),
  role: z.string(),
  doj: z.string(),
})

function peopleSchema(roles: readonly string[]) {
  return z.object({
    people: z.array(row).superRefine((people, context) => {
      for (const fault of faultsOf(people, roles)) {
        context.addIssue({ code: 'custom', path: [fault.row, fault.column], message: fault.message })
      }
    }),
  })
}

/** Whom admins alone add; of others the service refuses them. */
const ADMINS_ADD = ['admin', 'manager', 'recruiter']

/** The roles that one may give: who saves anybody's record gives any. */
function givable(roles: readonly string[], givesAny: boolean): string[] {
  return roles.filter((role) => givesAny || !ADMINS_ADD.includes(role))
}

export function AddPeopleModal({ onClose }: { onClose: () => void }): ReactElement | null {
  const me = useMe()
  const { data } = useListRolesQuery()
  const [addUsers] = useAddUsersMutation()
  // Which of the form's rows were sent, as blank ones are not.
  const sentRows = useRef<number[]>([])
  const givesAny = me !== undefined && may(me, 'people.edit', 'all')
  const roles = useMemo(
    () =>
      givable(
        (data ?? []).map((role) => role.role),
        givesAny,
      ),
    [data, givesAny],
  )
  const schema = useMemo(() => peopleSchema(roles), [roles])

  async function save({ people }: Values): Promise<void> {
    sentRows.current = people.flatMap((person, index) => (isBlank(person) ? [] : [index]))
    const body = people.filter((person) => !isBlank(person)).map(toPerson)
    await addUsers({ newPersonChangeOrList: body }).unwrap()
    toastDone(words.done(body.length))
  }

  return (
    <FormModal<Values>
      title={words.title}
      schema={schema}
      defaultValues={{ people: [emptyRow()] }}
      submitLabel={words.submit}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
      nameOf={(sent) => nameInForm(sent, sentRows.current)}
      width={1080}
    >
      <PeopleRows roles={roles} />
    </FormModal>
  )
}
