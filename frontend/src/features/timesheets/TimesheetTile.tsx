import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { halvesOf, showHours } from './hours'
import { statusLooks } from './statuses'
import styles from './tile.module.css'
import { HOME, pathOf, span, useWeekNames } from './weeks'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import button from '@/shared/layout/button.module.css'
import { Section } from '@/shared/layout/Section'
import { StatusTag } from '@/shared/status/StatusTag'

const words = portal.timesheets

/** What is neither submitted nor approved is still to be filled. */
const OPEN = ['Saved', 'Rejected']

type TileData = NonNullable<Dashboard['timesheets']>

export function AllLink(): ReactElement {
  return (
    <Link to={HOME} className={styles['all']}>
      {words.tile.all}
    </Link>
  )
}

interface OwnProps {
  weeks: TileData['weeks']
  /** Nothing waits for this person's decision, so these are all their timesheets. */
  alone: boolean
}

/** One's own weeks that may be filled, this one first. */
export function OwnWeeksTile({ weeks, alone }: OwnProps): ReactElement {
  const week = useWeekNames()
  return (
    <Section title={alone ? words.tile.title : words.tabs.mine} aside={<AllLink />}>
      <ul className={styles['list']}>
        {weeks.map(({ startOfWeek, sheet }) => (
          <li key={startOfWeek} className={styles['week']}>
            <span className={styles['what']}>
              <strong>
                {week.inWords(startOfWeek)}
                {sheet === null ? null : (
                  <span className={`tnum ${styles['hours']}`}>{words.hours(showHours(halvesOf(sheet.total)))}</span>
                )}
              </strong>
              <span className={`tnum ${styles['small']}`}>{span(startOfWeek)}</span>
            </span>
            {sheet === null ? (
              <span className={styles['quiet']}>{words.tile.notBegun}</span>
            ) : (
              <StatusTag status={sheet.status} looks={statusLooks} />
            )}
            <Link to={pathOf(startOfWeek)} className={`${button['button']} ${button['small']} ${styles['act']}`}>
              {sheet === null || OPEN.includes(sheet.status) ? words.logHours : words.view}
              <span className="unseen">{words.logHoursOf(week.inWords(startOfWeek))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
