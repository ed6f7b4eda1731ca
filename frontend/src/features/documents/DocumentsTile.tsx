import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import styles from '@/shared/dashboard/tile.module.css'
import { TileList, TileSection } from '@/shared/dashboard/TileSection'
import { formatDate } from '@/shared/format/dates'

const words = portal.documents.tile

/** The documents that the reader is asked for, by their days (document-5). */
export function DocumentsTile({ tile }: { tile: NonNullable<Dashboard['documents']> }): ReactElement {
  return (
    <TileSection title={words.title} link={{ to: '/documents', label: words.all }}>
      <TileList rows={tile.rows} total={tile.total} shown={words.shown}>
        {({ _id, title, due, late }) => (
          <li key={_id} className={styles['pair']}>
            <Link to={`/documents?put=${_id}`} className={styles['name']}>
              {title}
            </Link>
            <span className={`tnum ${styles['small']}`}>{late ? words.late(formatDate(due)) : words.by(formatDate(due))}</span>
          </li>
        )}
      </TileList>
    </TileSection>
  )
}
