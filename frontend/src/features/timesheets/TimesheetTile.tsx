import type { ReactElement } from 'react'
import { halvesOf, showHours } from './hours'
import { statusLooks } from '@/entities/timesheets/statuses'
import own from './tile.module.css'
import { HOME, pathOf, span, useWeekNames } from './weeks'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import styles from '@/shared/dashboard/tile.module.css'
import { TileList, TileSection } from '@/shared/dashboard/TileSection'
import { ButtonLink } from '@/shared/ui/Button'
import { StatusTag } from '@/shared/ui/StatusTag'

const words = portal.timesheets

/** What is neither submitted nor approved is still to be filled. */
const OPEN = ['Saved', 'Rejected']

interface OwnProps {
  weeks: NonNullable<Dashboard['timesheets']>['weeks']
}

/** One's own weeks that may be filled, this one first. */
export function OwnWeeksTile({ weeks }: OwnProps): ReactElement {
  const week = useWeekNames()
  return (
    <TileSection title={words.tile.title} link={{ to: HOME, label: words.tile.all }}>
      <TileList rows={weeks}>
        {({ startOfWeek, sheet }) => (
          <li key={startOfWeek} className={styles['row']}>
            <span className={styles['what']}>
              <strong>
                {week.inWords(startOfWeek)}
                {sheet === null ? null : (
                  <span className="tnum weight-600 ml-10">{words.hours(showHours(halvesOf(sheet.total)))}</span>
                )}
              </strong>
              <span className={`tnum ${styles['small']}`}>{span(startOfWeek)}</span>
            </span>
            {sheet === null ? (
              <span className={styles['small']}>{words.tile.notBegun}</span>
            ) : (
              <StatusTag status={sheet.status} looks={statusLooks} />
            )}
            <ButtonLink to={pathOf(startOfWeek)} small className={`justify-center ${own['act']}`}>
              {sheet === null || OPEN.includes(sheet.status) ? words.logHours : words.view}
              <span className="unseen">{words.logHoursOf(week.inWords(startOfWeek))}</span>
            </ButtonLink>
          </li>
        )}
      </TileList>
    </TileSection>
  )
}
