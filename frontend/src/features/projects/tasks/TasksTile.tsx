import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import styles from '@/shared/dashboard/tile.module.css'
import { TileList, TileSection } from '@/shared/dashboard/TileSection'

const words = portal.tasks.tile
const PAGE = '/tasks?status=suggestion'

/** Suggested tasks wait for an admin: no hours can be written on them before. */
export function TasksTile({ tile }: { tile: NonNullable<Dashboard['tasks']> }): ReactElement {
  return (
    <TileSection title={words.title} link={{ to: PAGE, label: words.all }}>
      <TileList rows={tile.rows} total={tile.total} shown={words.shown}>
        {({ _id, taskname, projectname, username }) => (
          <li key={_id} className={styles['pair']}>
            <Link to={`${PAGE}&q=${encodeURIComponent(taskname)}&edit=${_id}`} className={styles['name']}>
              {taskname}
            </Link>
            <span className={styles['small']}>{words.of(username, projectname)}</span>
          </li>
        )}
      </TileList>
    </TileSection>
  )
}
