import { CircleCheck, Hourglass } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import styles from './tile.module.css'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import { dateAt, formatDate } from '@/shared/format/dates'
import { Section } from '@/shared/layout/Section'
import { useCompany } from '@/shared/session/hooks'

const words = portal.policies

/** Active policies, those first that the reader has not read (policy-1). */
export function PoliciesTile({ tile }: { tile: NonNullable<Dashboard['policies']> }): ReactElement | null {
  const timezone = useCompany()?.timezone
  if (timezone === undefined) return null
  return (
    <Section
      title={words.tile.title}
      aside={
        <Link to="/policies" className={styles['all']}>
          {words.tile.all}
        </Link>
      }
    >
      {tile.total === 0 ? <p className={styles['nothing']}>{words.tile.none}</p> : null}
      <ul className={styles['list']}>
        {tile.rows.map(({ _id, title, version, version_at, read_at }) => (
          <li key={_id}>
            <Link to={`/policy/${_id}`} className={styles['title']}>
              {title}
            </Link>
            <span className={`tnum ${styles['small']}`}>
              {`${words.version(version)}, ${formatDate(dateAt(version_at, timezone))}`}
            </span>
            <span className={styles['read']} data-read={read_at !== null}>
              {read_at === null ? <Hourglass size={14} aria-hidden /> : <CircleCheck size={14} aria-hidden />}
              {read_at === null ? words.tile.toRead : words.tile.read}
            </span>
          </li>
        ))}
      </ul>
      {tile.rows.length < tile.total ? (
        <p className={styles['nothing']}>{words.tile.shown(tile.rows.length, tile.total)}</p>
      ) : null}
    </Section>
  )
}
