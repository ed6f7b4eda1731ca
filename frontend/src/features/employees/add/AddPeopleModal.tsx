import { Checkbox } from 'antd'
import { useMemo, useRef, type ReactElement } from 'react'
import { useController } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { portal } from '@/messages/newPeople'
import { toastDone } from '@/shared/feedback/toasts'
import { FormModal } from '@/shared/form/FormModal'
import { peopleSchema, useGivableRoles } from '@/entities/people/add/form'
import { PeopleRows } from '@/entities/people/add/PeopleRows'
import { emptyRow, isBlank, nameInForm, toPerson, type Values } from '@/entities/people/add/rows'
import { useAddUsersMutation } from '@/entities/people/api'

const words = portal.newPeople.addMany

/** Whether they are mailed now. Who brings a whole company in looks at it first. */
function InviteChoice(): ReactElement {
  const { field } = useController<Values, 'invite'>({ name: 'invite' })
  return (
    <div className="mt-16">
      <Checkbox checked={field.value} onChange={(event) => field.onChange(event.target.checked)}>
        {words.invite}
      </Checkbox>
      {field.value ? null : <p className="color-secondary text-13">{words.later}</p>}
    </div>
  )
}

export function AddPeopleModal({ onClose }: { onClose: () => void }): ReactElement | null {
  // Whoever brings a whole company in comes from the steps of setting up, of which inviting is the last.
  const [params] = useSearchParams()
  const invitesLater = params.get('invite') === 'later'
  const [addUsers] = useAddUsersMutation()
  // Which of the form's rows were sent, as blank ones are not.
  const sentRows = useRef<number[]>([])
  const roles = useGivableRoles()
  const schema = useMemo(() => peopleSchema(roles), [roles])

  async function save({ people, invite }: Values): Promise<void> {
    sentRows.current = people.flatMap((person, index) => (isBlank(person) ? [] : [index]))
    const body = people.filter((person) => !isBlank(person)).map(toPerson)
    await addUsers({ newPersonChangeOrList: body, ...(invite ? {} : { invite: false }) }).unwrap()
    toastDone(invite ? words.done(body.length) : words.added(body.length))
  }

  return (
    <FormModal<Values>
      title={words.title}
      schema={schema}
      defaultValues={{ people: [emptyRow()], invite: !invitesLater }}
      submitLabel={({ invite }) => words.submit(invite)}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
      nameOf={(sent) => nameInForm(sent, sentRows.current)}
      width={1080}
    >
      <PeopleRows roles={roles} />
      <InviteChoice />
    </FormModal>
  )
}
