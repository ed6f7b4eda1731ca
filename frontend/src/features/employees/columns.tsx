import { Mail, Pencil, RefreshCw, User, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { deedsOf, isWholeRow, type Deed } from './people'
import styles from './employees.module.css'
import { portal } from '@/messages/portal'
import { fullName } from '@/shared/format/names'
import { roleName } from '@/shared/format/roles'
import type { ListedPerson } from '@/shared/people/api'
import { PersonLink } from '@/shared/people/PersonLink'
import { StatusTag } from '@/shared/status/StatusTag'
import type { Column } from '@/shared/table/columns'
import { RowMenu } from '@/shared/table/RowMenu'

const words = portal.employees

const ICONS: Record<Deed, LucideIcon> = { edit: Pencil, status: RefreshCw, invite: Mail }

interface Options {
  onView: (person: ListedPerson) => void
  onDeed: (deed: Deed, person: ListedPerson) => void
}

function projectsOf(person: ListedPerson): string {
  return isWholeRow(person) ? person.projects.join(', ') : ''
}

/** Developer · Kaveri Billing */
function Place({ person }: { person: ListedPerson }): ReactElement {
  return <>{[roleName(person.role), projectsOf(person)].filter(Boolean).join(' · ')}</>
}

export function employeeColumns({ onView, onDeed }: Options): Column<ListedPerson>[] {
  return [
    {
      key: 'fname',
      title: words.columns.fname,
      sort: 'fname',
      always: true,
      card: 'title',
      render: (person) => (
        <PersonLink person={{ fname: person.fname, lname: '' }} onOpen={() => onView(person)} />
      ),
      onCard: (person) => <PersonLink person={person} onOpen={() => onView(person)} />,
    },
    {
      key: 'lname',
      title: words.columns.lname,
      sort: 'lname',
      card: 'none',
      render: (person) => person.lname,
    },
    {
      key: 'empid',
      title: words.columns.empid,
      sort: 'empid',
      card: 'none',
      hiddenAtFirst: true,
      render: (person) => <span className="tnum">{person.empid}</span>,
    },
    {
      key: 'email',
      title: words.columns.email,
      sort: 'email',
      card: 'none',
      hiddenAtFirst: true,
      render: (person) => <span className={styles['quiet']}>{person.email}</span>,
    },
    {
      key: 'projects',
      title: words.columns.projects,
      card: 'none',
      render: (person) => <span className={styles['quiet']}>{projectsOf(person) || '–'}</span>,
    },
    {
      key: 'role',
      title: words.columns.role,
      sort: 'role',
      card: 'plain',
      render: (person) => <span className={styles['quiet']}>{roleName(person.role)}</span>,
      onCard: (person) => (
        <span className={styles['quiet']}>
          <Place person={person} />
        </span>
      ),
    },
    {
      key: 'status',
      title: words.columns.status,
      sort: 'status',
      card: 'plain',
      render: (person) => <StatusTag status={person.status} />,
    },
    {
      key: 'actions',
      title: portal.userLogs.columns.actions,
      card: 'menu',
      render: (person) => (
        <RowMenu
          label={words.actionsOf(fullName(person))}
          actions={[
            { key: 'view', label: words.actions.view, icon: User, run: () => onView(person) },
            ...deedsOf(person).map(({ deed, blocked }) => ({
              key: deed,
              label: words.actions[deed],
              icon: ICONS[deed],
              blocked,
              run: () => onDeed(deed, person),
            })),
          ]}
        />
      ),
    },
  ]
}
