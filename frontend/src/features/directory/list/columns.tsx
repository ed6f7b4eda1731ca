import { Mail, Phone } from 'lucide-react'
import type { ReactElement } from 'react'
import type { DirectoryEntry } from '../api'
import { Today } from '../Today'
import styles from '../directory.module.css'
import { portal } from '@/messages/directory'
import { PersonLink } from '@/shared/names/PersonLink'
import { makeColumns, type Column } from '@/shared/table/columns'

const words = portal.directory

/** A number as a phone dials it. */
export function dialled(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}

export function MailLink({ email }: { email: string }): ReactElement {
  return (
    <a className={styles['link']} href={`mailto:${email}`}>
      {email}
    </a>
  )
}

/** Two buttons for a thumb; without a number there is nothing to call. */
function Reach({ entry }: { entry: DirectoryEntry }): ReactElement {
  return (
    <span className={styles['reach']}>
      {entry.workphone === null ? null : (
        <a className={styles['reachBy']} href={dialled(entry.workphone)} aria-label={words.call(entry.name)}>
          <Phone size={20} aria-hidden />
        </a>
      )}
      <a className={styles['reachBy']} href={`mailto:${entry.email}`} aria-label={words.write(entry.name)}>
        <Mail size={20} aria-hidden />
      </a>
    </span>
  )
}

/** QA engineer · Quality */
function placeOf({ designation, department, place }: DirectoryEntry): string {
  return [designation, department, place].filter(Boolean).join(' · ')
}

/** A company without places has no column of them. */
export function directoryColumns(view: (entry: DirectoryEntry) => void, places: boolean): Column<DirectoryEntry>[] {
  const place: Column<DirectoryEntry>[] = places ? makeColumns(words.columns, [{ key: 'place', card: 'none', look: 'quiet' }]) : []
  return makeColumns(words.columns, [
    {
      key: 'name',
      sort: true,
      always: true,
      card: 'title',
      render: (entry) => <PersonLink person={{ fname: entry.name, lname: '' }} onOpen={() => view(entry)} />,
    },
    {
      key: 'designation',
      sort: true,
      width: 170,
      card: 'plain',
      onCard: (entry) => <span className="color-secondary">{placeOf(entry)}</span>,
    },
    { key: 'department', sort: true, card: 'none', look: 'quiet' },
    ...place,
    { key: 'workphone', card: 'action', titled: true, look: 'figures', onCard: (entry) => <Reach entry={entry} /> },
    { key: 'email', sort: true, card: 'none', render: (entry) => <MailLink email={entry.email} /> },
    { key: 'today', card: 'plain', render: (entry) => <Today entry={entry} /> },
  ])
}
