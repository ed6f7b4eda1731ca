import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import styles from '@/shared/dashboard/tile.module.css'
import { TileList, TileSection } from '@/shared/dashboard/TileSection'
import { fullName } from '@/shared/format/names'

const words = portal.employees.failedInvitations

/** Whom the reader has invited, and the mail did not reach (mail-9). */
export function InvitationsTile({ tile }: { tile: NonNullable<Dashboard['invitations']> }): ReactElement {
  return (
    <TileSection title={words.title}>
      <TileList rows={tile.rows} total={tile.total} shown={words.shown}>
        {({ _id, email, ...person }) => (
          <li key={_id} className={styles['pair']}>
            <Link to={`/users?person=${_id}`} className={styles['name']}>
              {fullName(person)}
            </Link>
            <span className={`break-anywhere ${styles['small']}`}>{email}</span>
          </li>
        )}
      </TileList>
    </TileSection>
  )
}
