import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { feedbackPath, HOME } from './review'
import styles from './tile.module.css'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import { formatDate } from '@/shared/format/dates'
import button from '@/shared/layout/button.module.css'
import { Section } from '@/shared/layout/Section'

const words = portal.kra.tile

type TileData = NonNullable<Dashboard['performance']>
type Waiting = TileData['own']
type Row = Waiting['rows'][number]

interface LineProps {
  row: Row
  /** Whose it is, where it is somebody else's. */
  name?: string
  to: string
  deed: string
}

function Line({ row, name, to, deed }: LineProps): ReactElement {
  return (
    <li className={styles['line']}>
      <span className={styles['what']}>
        <strong>{name ?? row.summary}</strong>
        <span className={`tnum ${styles['small']}`}>
          {[name === undefined ? row.projectname : row.summary, words.due(formatDate(row.feedbackdue))].join(' · ')}
        </span>
      </span>
      <Link to={to} className={`${button['button']} ${button['small']} ${styles['act']}`}>
        {deed}
        <span className="unseen">{words.of(name === undefined ? row.summary : `${name}, ${row.summary}`)}</span>
      </Link>
    </li>
  )
}

interface GroupProps {
  label: string
  waiting: Waiting
  lineOf: (row: Row) => LineProps
}

function Group({ label, waiting, lineOf }: GroupProps): ReactElement | null {
  if (waiting.rows.length === 0) return null
  return (
    <>
      <p className={styles['count']}>
        {label} <span className="tnum">{waiting.total}</span>
      </p>
      <ul className={styles['list']}>
        {waiting.rows.map((row) => (
          <Line key={row._id} {...lineOf(row)} />
        ))}
      </ul>
      {waiting.rows.length < waiting.total ? (
        <p className={styles['nothing']}>{words.shown(waiting.rows.length, waiting.total)}</p>
      ) : null}
    </>
  )
}

/** The KRAs on which it is the reader's turn: one's own, and those of the team. */
export function KrasTile({ tile }: { tile: TileData }): ReactElement {
  const waits = tile.own.total + (tile.team?.total ?? 0)
  return (
    <Section
      title={words.title}
      aside={
        <Link to={HOME} className={styles['all']}>
          {words.all}
        </Link>
      }
    >
      {waits === 0 ? <p className={styles['nothing']}>{words.nothingWaits}</p> : null}
      <Group
        label={words.own}
        waiting={tile.own}
        lineOf={(row) => ({ row, to: `${HOME}?kra=${row._id}`, deed: row.status === null ? words.accomplish : words.answer })}
      />
      {tile.team === null ? null : (
        <Group
          label={words.team}
          waiting={tile.team}
          lineOf={(row) => ({
            row,
            name: row.empname,
            to: feedbackPath(row.project, row.user),
            deed: row.status === 'Accomplished' ? words.giveFeedback : words.submit,
          })}
        />
      )}
    </Section>
  )
}
