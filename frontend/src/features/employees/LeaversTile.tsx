import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import styles from '@/shared/dashboard/tile.module.css'
import { TileList, TileSection } from '@/shared/dashboard/TileSection'
import { fullName } from '@/shared/format/names'

const words = portal.employees.leavers

/** Who leaves, and what of theirs has to go to others first. */
export function LeaversTile({ tile }: { tile: NonNullable<Dashboard['leavers']> }): ReactElement {
  return (
    <TileSection title={words.title}>
      <TileList rows={tile.rows} total={tile.total} shown={words.shown}>
        {({ _id, days, things, ...person }) => (
          <li key={_id} className={styles['pair']}>
            <Link to={`/users?giveOver=${_id}`} className={styles['name']}>
              {fullName(person)}
            </Link>
            <span className={styles['small']}>{words.leaves(days, things)}</span>
          </li>
        )}
      </TileList>
    </TileSection>
  )
}
