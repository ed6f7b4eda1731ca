import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { fullName } from '@/shared/format/names'
import styles from './names.module.css'

interface Props {
  person: { fname: string; lname: string }
  /** Opens the details in place; without it the name leads to `to`. */
  onOpen?: () => void
  to?: string
}

/** A person's name, which opens their details. */
export function PersonLink({ person, onOpen, to }: Props): ReactElement {
  const name = fullName(person)
  if (onOpen) {
    return (
      <button type="button" className={styles['person']} onClick={onOpen}>
        {name}
      </button>
    )
  }
  if (to === undefined) return <span className="color-ink weight-550">{name}</span>
  return (
    <Link to={to} className={styles['person']}>
      {name}
    </Link>
  )
}

/** The page that edits somebody's record. */
export function pageOf(id: number): string {
  return `/user-info/${id}`
}
