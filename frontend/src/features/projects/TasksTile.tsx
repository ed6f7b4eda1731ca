import type { ReactElement } from 'react'
import { Link } from 'react-router'
import styles from './tile.module.css'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import { Section } from '@/shared/layout/Section'

const words = portal.tasks.tile
const PAGE = '/tasks?status=suggestion'

/** Suggested tasks wait for an admin: no hours can be written on them before. */
export function TasksTile({ tile }: { tile: NonNullable<Dashboard['tasks']> }): ReactElement {
  return (
    <Section
      title={words.title}
      aside={
        <Link to={PAGE} className={styles['all']}>
          {words.all}
        </Link>
      }
    >
      <ul className={styles['list']}>
        {tile.rows.map(({ _id, taskname, projectname, username }) => (
          <li key={_id}>
            <Link to={`${PAGE}&edit=${_id}`} className={styles['name']}>
              {taskname}
            </Link>
            <span className={styles['small']}>{words.of(username, projectname)}</span>
          </li>
        ))}
      </ul>
      {tile.rows.length < tile.total ? (
        <p className={styles['nothing']}>{words.shown(tile.rows.length, tile.total)}</p>
      ) : null}
    </Section>
  )
}
