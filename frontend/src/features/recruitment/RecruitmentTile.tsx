import type { ReactElement } from 'react'
import { Link } from 'react-router'
import styles from './tile.module.css'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import { formatStamp } from '@/shared/format/dates'
import { Section } from '@/shared/layout/Section'
import { useCompany, useMe } from '@/shared/session/hooks'

const words = portal.recruitment.tile

/** Candidates that wait for the reader, and what for: the next interviews first (recruitment-13). */
export function RecruitmentTile({ tile }: { tile: NonNullable<Dashboard['recruitment']> }): ReactElement | null {
  const timezone = useCompany()?.timezone
  const me = useMe()
  if (timezone === undefined || me === undefined) return null
  return (
    <Section
      title={words.title}
      aside={
        // A member of a panel need not have the list.
        me.permission.includes('recruitment') ? (
          <Link to="/recruitment" className={styles['all']}>
            {words.all}
          </Link>
        ) : undefined
      }
    >
      {tile.total === 0 ? <p className={styles['nothing']}>{words.nothingWaits}</p> : null}
      <ul className={styles['list']}>
        {tile.rows.map(({ _id, name, jobTitle, action, interviewAt }) => (
          <li key={_id}>
            <Link to={`/candidate/${_id}`} className={styles['name']}>
              {name}
            </Link>
            <span className={styles['small']}>{jobTitle}</span>
            <span className={styles['what']}>{words.actions[action]}</span>
            {interviewAt === null ? null : (
              <span className={`tnum ${styles['small']} ${styles['when']}`}>{formatStamp(interviewAt, timezone)}</span>
            )}
          </li>
        ))}
      </ul>
      {tile.rows.length < tile.total ? (
        <p className={styles['nothing']}>{words.shown(tile.rows.length, tile.total)}</p>
      ) : null}
    </Section>
  )
}
