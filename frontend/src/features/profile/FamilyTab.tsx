import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { MemberModal } from './MemberModal'
import { ProfileWaiting } from './ProfileStates'
import styles from './profile.module.css'
import { portal } from '@/messages/portal'
import { failureOf } from '@/shared/api/errors'
import { confirm } from '@/shared/feedback/confirm'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'
import { formatDate } from '@/shared/format/dates'
import { Section } from '@/shared/layout/Section'
import {
  useListFamilyQuery,
  useRemoveFamilyMemberMutation,
  type FamilyMember,
  type WholePerson,
} from '@/shared/people/api'

const words = portal.family

interface RowProps {
  member: FamilyMember
  onEdit: () => void
  onRemove: () => void
}

function Row({ member, onEdit, onRemove }: RowProps): ReactElement {
  return (
    <tr>
      <th scope="row">{member.name}</th>
      <td>{words.relations[member.relation] ?? member.relation}</td>
      <td className="tnum">{formatDate(member.dob)}</td>
      <td className={styles['rowDeeds']}>
        <Button type="link" aria-label={words.editOf(member.name)} onClick={onEdit}>
          {portal.profile.edit}
        </Button>
        <Button type="link" danger aria-label={words.removeOf(member.name)} onClick={onRemove}>
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
  const [remove] = useRemoveFamilyMemberMutation()

  async function ask(member: FamilyMember): Promise<void> {
    const sure = await confirm({ title: words.removeAsk, detail: member.name, yes: words.remove, danger: true })
    if (!sure) return
    try {
      await remove({ id: member._id }).unwrap()
      toastDone(words.removed)
    } catch (error) {
      toastFailed(words.removeFailed, failureOf(error).message)
    }
  }

  return (
    <table className={styles['family']}>
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
            onRemove={() => void ask(member)}
          />
        ))}
      </tbody>
    </table>
  )
}

export function FamilyTab({ person, editable }: { person: WholePerson; editable: boolean }): ReactElement {
  const { data, error, refetch } = useListFamilyQuery({ id: person._id }, { refetchOnMountOrArgChange: true })
  /** Whom the dialog is open for; by id, as the record may be fetched anew while it stands open. */
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const editing = typeof open === 'number' ? data?.find((member) => member._id === open) : undefined

  function body(): ReactElement {
    if (data === undefined) {
      return error === undefined ? <ProfileWaiting /> : <LoadFailed error={error} onRetry={() => void refetch()} />
    }
    if (data.length === 0) {
      return (
        <div className={styles['state']}>
          <p className={styles['stateTitle']}>{words.empty}</p>
          <p className={styles['quiet']}>{words.emptyHint}</p>
        </div>
      )
    }
    return <Members members={data} onEdit={setOpen} />
  }

  return (
    <div className={styles['form']}>
      <Section
        title={words.title}
        aside={
          editable ? (
            <Button icon={<Plus size={14} aria-hidden />} onClick={() => setOpen('new')}>
              {words.add}
            </Button>
          ) : undefined
        }
      >
        {body()}
      </Section>
      {open === 'new' || editing !== undefined ? (
        <MemberModal owner={person._id} member={editing ?? null} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  )
}
