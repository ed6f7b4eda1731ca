import { Plus } from 'lucide-react'
import { useRef, type ReactElement } from 'react'
import { MemberModal } from './MemberModal'
import { ProfileWaiting } from './ProfileStates'
import styles from './profile.module.css'
import { portal } from '@/messages/profile'
import { RecordDialog } from '@/shared/dialogs/RecordDialog'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { formatDate } from '@/shared/format/dates'
import { Section } from '@/shared/layout/Section'
import { useNextFocus } from '@/shared/layout/useReturnFocus'
import { peopleApi, useListFamilyQuery, type FamilyMember, type WholePerson } from '@/entities/people/api'
import { Button } from '@/shared/ui/Button'

const words = portal.profile.family

interface RowProps {
  member: FamilyMember
  onEdit: () => void
  onRemove: () => void
}

function Row({ member, onEdit, onRemove }: RowProps): ReactElement {
  const removal = useRef<HTMLButtonElement>(null)
  useNextFocus(removal, '#content [data-removal]')
  return (
    <tr>
      <th scope="row">{member.name}</th>
      <td>{words.relations[member.relation] ?? member.relation}</td>
      <td className="tnum">{formatDate(member.dob)}</td>
      <td className={styles['rowActions']}>
        <Button look="link" aria-label={words.editOf(member.name)} onClick={onEdit}>
          {portal.profile.edit}
        </Button>
        <Button ref={removal} look="link" danger data-removal aria-label={words.removeOf(member.name)} onClick={onRemove}>
          {words.remove}
        </Button>
      </td>
    </tr>
  )
}

interface MembersProps {
  members: FamilyMember[]
  onEdit: (id: number) => void
}

function Members({ members, onEdit }: MembersProps): ReactElement {
  const remove = useConfirmed(peopleApi.endpoints.removeFamilyMember, (member: FamilyMember) => ({
    question: { title: words.removeAsk, detail: member.name, yes: words.remove, danger: true },
    args: { id: member._id },
    done: () => words.removed,
    failed: words.removeFailed,
  }))

  return (
    <table className={`w-full text-13 ${styles['family']}`}>
      <thead>
        <tr>
          <th scope="col">{words.columns.name}</th>
          <th scope="col">{words.columns.relation}</th>
          <th scope="col">{words.columns.dob}</th>
          <th scope="col">
            <span className="unseen">{words.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <Row
            key={member._id}
            member={member}
            onEdit={() => onEdit(member._id)}
            onRemove={() => remove(member)}
          />
        ))}
      </tbody>
    </table>
  )
}

export function FamilyTab({ person, editable }: { person: WholePerson; editable: boolean }): ReactElement {
  const { data, error, refetch } = useListFamilyQuery({ id: person._id }, { refetchOnMountOrArgChange: true })
  const { open, draw, close } = useDialogs(['add', 'edit'])

  function body(): ReactElement {
    if (data === undefined) {
      return error === undefined ? <ProfileWaiting /> : <LoadFailed error={error} onRetry={() => void refetch()} />
    }
    if (data.length === 0) {
      return (
        <div className={styles['state']}>
          <p className="weight-600 mb-4">{words.empty}</p>
          <p className="color-secondary text-13 mb-4">{words.emptyHint}</p>
        </div>
      )
    }
    return <Members members={data} onEdit={(id) => open('edit', id)} />
  }

  return (
    <div className={styles['form']}>
      <Section
        title={words.title}
        aside={
          editable ? (
            <Button icon={<Plus size={14} aria-hidden />} onClick={() => open('add')}>
              {words.add}
            </Button>
          ) : undefined
        }
      >
        {data === undefined ? null : <NotRefreshed error={error} onRetry={refetch} />}
        {body()}
      </Section>
      {editable ? draw('add', () => <MemberModal owner={person._id} member={null} onClose={close} />) : null}
      {editable
        ? draw('edit', (id) => (
            <RecordDialog id={id} rows={data} onClose={close}>
              {(member) => <MemberModal owner={person._id} member={member} onClose={close} />}
            </RecordDialog>
          ))
        : null}
    </div>
  )
}
