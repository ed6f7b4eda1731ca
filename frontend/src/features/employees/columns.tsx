import { Eraser, Mail, Pencil, RefreshCw, Trash2, Undo2, User, UserCog } from 'lucide-react'
import type { ReactElement } from 'react'
import { statusLooks } from './statuses'
import { wasInvited } from './useInvite'
import { portal } from '@/messages/employees'
import { formatDate, formatStamp } from '@/shared/format/dates'
import { fullName } from '@/shared/format/names'
import { roleName } from '@/shared/format/roles'
import { isWholeRow, type ListedPerson } from '@/entities/people/api'
import { PersonLink } from '@/shared/names/PersonLink'
import { makeColumns, type Column } from '@/shared/table/columns'
import { menuColumn } from '@/shared/table/rowActions'
import { StatusTag } from '@/shared/ui/StatusTag'

const words = portal.employees

type Act = (person: ListedPerson) => void

interface Options {
  view: Act
  edit: Act
  changeStatus: Act
  invite: Act
  takeBack: Act
  remove: Act
  erase: Act
  /** Names who stands in for somebody; null for whom that is not theirs to do. */
  standIn: Act | null
  /** Whether the company has places. */
  places: boolean
  /** In which instants are told. */
  timezone: string
}

function projectsOf(person: ListedPerson): string {
  return isWholeRow(person) ? person.projects.join(', ') : ''
}

/** When they were here last; nothing where that was before it was noted. */
function lastSignIn(person: ListedPerson, timezone: string): string | null {
  if (!isWholeRow(person)) return null
  if (person.lastSignInAt !== null) return formatStamp(person.lastSignInAt, timezone)
  return person.actions.includes('invite') ? words.signIn.never : null
}

/** Developer · Kaveri Billing */
function placeOf(person: ListedPerson): string {
  return [roleName(person.role), projectsOf(person)].filter(Boolean).join(' · ')
}

/** Whether others' requests wait for them: somebody may stand in for those alone. */
function decides({ role, status }: ListedPerson): boolean {
  return status === 'Active' && ['admin', 'manager'].includes(role)
}

/** Active, and for how long yet. */
function StatusCell({ person }: { person: ListedPerson }): ReactElement {
  const dol = isWholeRow(person) && person.status === 'Active' ? person.dol : null
  return (
    <>
      <StatusTag status={person.status} looks={statusLooks} />
      {dol === null ? null : <div className="text-12 color-secondary tnum nowrap">{words.lastDay(formatDate(dol))}</div>}
    </>
  )
}

export function employeeColumns({ view, edit, changeStatus, invite, takeBack, remove, erase, standIn, places, timezone }: Options): Column<ListedPerson>[] {
  const place: Column<ListedPerson>[] = places ? makeColumns(words.columns, [{ key: 'place', card: 'none', look: 'quiet' }]) : []
  return makeColumns(words.columns, [
    {
      key: 'fname',
      sort: true,
      always: true,
      card: 'title',
      render: (person) => <PersonLink person={{ fname: person.fname, lname: '' }} onOpen={() => view(person)} />,
      onCard: (person) => <PersonLink person={person} onOpen={() => view(person)} />,
    },
    { key: 'lname', sort: true, card: 'none' },
    { key: 'empid', sort: true, card: 'none', look: 'figures', hiddenAtFirst: true },
    { key: 'email', sort: true, card: 'none', look: 'quiet', hiddenAtFirst: true },
    { key: 'designation', card: 'none', look: 'quiet', hiddenAtFirst: true },
    { key: 'department', card: 'none', look: 'quiet', hiddenAtFirst: true },
    ...place,
    { key: 'projects', card: 'none', look: 'quiet', value: (person) => projectsOf(person) || null },
    {
      key: 'role',
      sort: true,
      card: 'plain',
      look: 'quiet',
      value: (person) => roleName(person.role),
      onCard: (person) => <span className="color-secondary">{placeOf(person)}</span>,
    },
    {
      key: 'lastSignInAt',
      card: 'none',
      look: 'figures',
      hiddenAtFirst: true,
      value: (person) => lastSignIn(person, timezone),
    },
    { key: 'status', sort: true, card: 'plain', render: (person) => <StatusCell person={person} /> },
    menuColumn({
      label: (person) => words.actionsOf(fullName(person)),
      actions: (person) => [
        { name: 'view', label: words.actions.view, icon: User, run: view, always: true },
        { name: 'edit', label: words.actions.edit, icon: Pencil, run: edit },
        { name: 'status', label: words.actions.status, icon: RefreshCw, run: changeStatus },
        { name: 'takeback', label: words.actions.takeBack, icon: Undo2, run: takeBack },
        {
          name: 'invite',
          label: wasInvited(person) ? words.actions.inviteAgain : words.actions.invite,
          icon: Mail,
          run: invite,
        },
        ...(standIn !== null && decides(person)
          ? [{ name: 'standin', label: words.actions.standIn, icon: UserCog, run: standIn, always: true as const }]
          : []),
        { name: 'remove', label: words.actions.remove, icon: Trash2, run: remove },
        { name: 'erase', label: words.actions.erase, icon: Eraser, run: erase },
      ],
    }),
  ])
}
