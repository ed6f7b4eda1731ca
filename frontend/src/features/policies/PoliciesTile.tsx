import { CircleCheck, Hourglass } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import own from './tile.module.css'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import styles from '@/shared/dashboard/tile.module.css'
import { TileList, TileNote, TileSection } from '@/shared/dashboard/TileSection'
import { dateAt, formatDate } from '@/shared/format/dates'
import { useCompany } from '@/shared/session/hooks'

const words = portal.policies

/** Active policies, those first that the reader has not read (policy-1). */
export function PoliciesTile({ tile }: { tile: NonNullable<Dashboard['policies']> }): ReactElement | null {
  const timezone = useCompany()?.timezone
  if (timezone === undefined) return null
  return (
    <TileSection title={words.tile.title} link={{ to: '/policies', label: words.tile.all }}>
      {tile.total === 0 ? <TileNote>{words.tile.none}</TileNote> : null}
      <TileList rows={tile.rows} total={tile.total} shown={words.tile.shown}>
        {({ _id, title, version, version_at, read_at }) => (
          <li key={_id} className={`${styles['pair']} items-center`}>
            <Link to={`/policy/${_id}`} className={styles['name']}>
              {title}
            </Link>
            <span className={`tnum ${styles['small']}`}>
              {`${words.version(version)}, ${formatDate(dateAt(version_at, timezone))}`}
            </span>
            <span className={own['read']} data-read={read_at !== null}>
              {read_at === null ? <Hourglass className="color-warning" size={14} aria-hidden /> : <CircleCheck className="color-warning" size={14} aria-hidden />}
              {read_at === null ? words.tile.toRead : words.tile.read}
            </span>
          </li>
        )}
      </TileList>
    </TileSection>
  )
}
