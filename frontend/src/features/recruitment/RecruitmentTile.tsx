import type { ReactElement } from 'react'
import { Link } from 'react-router'
import own from './tile.module.css'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import styles from '@/shared/dashboard/tile.module.css'
import { TileList, TileNote, TileSection } from '@/shared/dashboard/TileSection'
import { formatStamp } from '@/shared/format/dates'
import { useCompany, useMe } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'

const words = portal.recruitment.tile

/** Candidates that wait for the reader, and what for: the next interviews first (recruitment-13). */
export function RecruitmentTile({ tile }: { tile: NonNullable<Dashboard['recruitment']> }): ReactElement | null {
  const timezone = useCompany()?.timezone
  const me = useMe()
  if (timezone === undefined || me === undefined) return null
  return (
    <TileSection
      title={words.title}
      // A member of a panel need not have the list.
      link={may(me, 'candidates.read') ? { to: '/recruitment', label: words.all } : undefined}
    >
      {tile.total === 0 ? <TileNote>{words.nothingWaits}</TileNote> : null}
      <TileList rows={tile.rows} total={tile.total} shown={words.shown}>
        {({ _id, name, jobTitle, action, interviewAt }) => (
          <li key={_id} className={styles['pair']}>
            <Link to={`/candidate/${_id}`} className={styles['name']}>
              {name}
            </Link>
            <span className={styles['small']}>{jobTitle}</span>
            <span className={own['what']}>{words.actions[action]}</span>
            {interviewAt === null ? null : (
              <span className={`tnum ${styles['small']} align-right col-2`}>{formatStamp(interviewAt, timezone)}</span>
            )}
          </li>
        )}
      </TileList>
    </TileSection>
  )
}
