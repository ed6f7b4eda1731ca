import { Mail, Pencil, RefreshCw, User } from 'lucide-react'
import { statusLooks } from './statuses'
import { portal } from '@/messages/employees'
import { fullName } from '@/shared/format/names'
import { roleName } from '@/shared/format/roles'
import { isWholeRow, type ListedPerson } from '@/entities/people/api'
import { PersonLink } from '@/shared/names/PersonLink'
import { makeColumns, type Column } from '@/shared/table/columns'
import { menuColumn } from '@/shared/table/rowActions'

const words = portal.employees

type Act = (person: ListedPerson) => void

interface Options {
  view: Act
  edit: Act
  changeStatus: Act
  invite: Act
  /** Whether the company has places. */
  places: boolean
}

function projectsOf(person: ListedPerson): string {
  return isWholeRow(person) ? person.projects.join(', ') : ''
}

/** Developer · Kaveri Billing */
function placeOf(person: ListedPerson): string {
  return [roleName(person.role), projectsOf(person)].filter(Boolean).join(' · ')
}

export function employeeColumns({ view, edit, changeStatus, invite, places }: Options): Column<ListedPerson>[] {
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
    { key: 'status', sort: true, card: 'plain', statuses: statusLooks },
    menuColumn({
      label: (person) => words.actionsOf(fullName(person)),
      actions: [
        { name: 'view', label: words.actions.view, icon: User, run: view, always: true },
        { name: 'edit', label: words.actions.edit, icon: Pencil, run: edit },
        { name: 'status', label: words.actions.status, icon: RefreshCw, run: changeStatus },
        { name: 'invite', label: words.actions.invite, icon: Mail, run: invite },
      ],
    }),
  ])
}
