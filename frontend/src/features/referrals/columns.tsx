import { CircleDot, History, Pencil, Trash2, UserPlus } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Course } from './Course'
import styles from './referrals.module.css'
import { portal } from '@/messages/referrals'
import { RowFile } from '@/shared/files/RowFiles'
import { Button } from '@/shared/ui/Button'
import { PersonName } from '@/shared/names/PersonName'
import type { Referral, ReferralStatus } from '@/entities/recruitment/api'
import { skillNames } from '@/entities/recruitment/skills'
import { REFERRAL_STATUSES, referralLooks } from './statuses'
import { makeColumns, type Column, type ColumnSpec } from '@/shared/table/columns'
import { isOffered, menuColumn, type RowActionSpec } from '@/shared/table/rowActions'
import { wordFor } from '@/shared/status/wordFor'

const words = portal.referrals
type Key = keyof typeof words.columns
type Spec = ColumnSpec<Referral, Key>

const NAME: Spec = { key: 'name', sort: true, always: true, card: 'title', className: styles['name'] }
const PHONE: Spec = { key: 'phone', sort: true, look: 'quiet figures', card: 'plain' }
const REST: readonly Spec[] = [
  { key: 'skills', card: 'plain', className: styles['skills'], value: ({ skills }) => skillNames(skills).join(', ') },
  { key: 'experience', sort: true, look: 'quiet', card: 'plain' },
  {
    key: 'resume',
    card: 'plain',
    render: ({ files: [file] }) => (file === undefined ? '–' : <RowFile file={file} label={words.pdf} />),
    onCard: ({ files: [file] }) => (file === undefined ? words.noResume : <RowFile file={file} label={words.pdf} />),
  },
]

/** One's own: how it goes in place of the status, and nothing to be done. */
export function ownColumns(): Column<Referral>[] {
  return makeColumns(words.columns, [
    NAME,
    PHONE,
    { key: 'email', sort: true, card: 'plain', className: `color-secondary break-anywhere ${styles['email']}` },
    ...REST,
    { key: 'goes', sort: 'status', card: 'plain', render: ({ status }) => <Course status={status} /> },
  ])
}

interface Options {
  /** Whose candidate is being made, under the row. */
  making: number | null
  make: (referral: Referral) => void
  edit: (referral: Referral) => void
  setStatus: (referral: Referral, status: ReferralStatus) => void
  remove: (referral: Referral) => void
  history: (referral: Referral) => void
}

/** Becomes a candidate, is becoming one, or is one already. */
function Making({ referral, making, make }: Pick<Options, 'making' | 'make'> & { referral: Referral }): ReactElement | null {
  if (making === referral._id) {
    return (
      <span className="inline-flex gap-6 items-center color-secondary size-13">
        <Pencil size={14} aria-hidden />
        {words.make.making}
      </span>
    )
  }
  if (referral.candidate !== null) {
    return (
      <Link className="color-primary weight-500" to={`/candidate/${referral.candidate}`}>
        {words.make.isCandidate}
        <span className="unseen">{words.make.of(referral.name)}</span>
      </Link>
    )
  }
  if (!isOffered(referral, 'candidate')) return null
  return (
    <Button
      data-make={referral._id}
      small className={`nowrap ${styles['makeButton']}`}
      onClick={() => make(referral)}
    >
      <UserPlus size={14} aria-hidden />
      {words.make.button}
      <span className="unseen">{words.make.of(referral.name)}</span>
    </Button>
  )
}

/** Everybody's, for the admin (referral-3). */
export function allColumns({ making, make, edit, setStatus, remove, history }: Options): Column<Referral>[] {
  const statusesOf = (now: ReferralStatus): RowActionSpec<Referral>[] =>
    REFERRAL_STATUSES.filter((status) => status !== now).map((status) => ({
      name: 'status',
      key: status,
      label: words.actions.setStatus(wordFor(status)),
      icon: CircleDot,
      run: (referral) => setStatus(referral, status),
    }))
  return makeColumns(words.columns, [
    NAME,
    {
      key: 'referredByName',
      sort: true,
      card: 'plain',
      render: ({ referredBy, referredByName }) => <PersonName id={referredBy} name={referredByName} />,
    },
    PHONE,
    { key: 'email', sort: true, card: 'plain', className: `color-secondary break-anywhere ${styles['email']}`, hiddenAtFirst: true },
    ...REST,
    { key: 'status', sort: true, card: 'plain', statuses: referralLooks },
    {
      key: 'rowActions',
      card: 'action',
      render: (referral) => <Making referral={referral} making={making} make={make} />,
    },
    menuColumn({
      label: ({ name }) => words.actionsOf(name),
      actions: ({ status }) => [
        { name: 'edit', label: words.actions.edit, icon: Pencil, run: edit },
        ...statusesOf(status),
        { name: 'remove', label: words.actions.remove, icon: Trash2, run: remove },
        { name: 'history', label: words.actions.history, icon: History, run: history, always: true },
      ],
    }),
  ])
}
