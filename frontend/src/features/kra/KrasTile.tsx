import type { ReactElement } from 'react'
import { feedbackPath, HOME } from './review/review'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import styles from '@/shared/dashboard/tile.module.css'
import { TileCount, TileList, TileNote, TileSection } from '@/shared/dashboard/TileSection'
import { formatDate } from '@/shared/format/dates'
import { ButtonLink } from '@/shared/ui/Button'

const words = portal.kra.tile

type TileData = NonNullable<Dashboard['performance']>
type Waiting = TileData['own']
type Row = Waiting['rows'][number]

interface LineProps {
  row: Row
  /** Whose it is, where it is somebody else's. */
  name?: string
  to: string
  rowAction: string
}

function Line({ row, name, to, rowAction }: LineProps): ReactElement {
  return (
    <li className={styles['row']}>
      <span className={styles['what']} data-wide>
        <strong>{name ?? row.summary}</strong>
        <span className={`tnum ${styles['small']}`}>
          {[name === undefined ? row.projectname : row.summary, words.due(formatDate(row.feedbackdue))].join(' · ')}
        </span>
      </span>
      <ButtonLink to={to} small className="justify-center">
        {rowAction}
        <span className="unseen">{words.of(name === undefined ? row.summary : `${name}, ${row.summary}`)}</span>
      </ButtonLink>
    </li>
  )
}

interface GroupProps {
  label: string
  waiting: Waiting
  lineOf: (row: Row) => LineProps
}

function Group({ label, waiting: { rows, total }, lineOf }: GroupProps): ReactElement | null {
  if (rows.length === 0) return null
  return (
    <>
      <TileCount label={label} total={total} />
      <TileList rows={rows} total={total} shown={words.shown}>
        {(row) => <Line key={row._id} {...lineOf(row)} />}
      </TileList>
    </>
  )
}

/** The KRAs on which it is the reader's turn: one's own, and those of the team. */
export function KrasTile({ tile }: { tile: TileData }): ReactElement {
  const waits = tile.own.total + (tile.team?.total ?? 0)
  return (
    <TileSection title={words.title} link={{ to: HOME, label: words.all }}>
      {waits === 0 ? <TileNote>{words.nothingWaits}</TileNote> : null}
      <Group
        label={words.own}
        waiting={tile.own}
        lineOf={(row) => ({ row, to: `${HOME}?kra=${row._id}`, rowAction: row.status === null ? words.accomplish : words.answer })}
      />
      {tile.team === null ? null : (
        <Group
          label={words.team}
          waiting={tile.team}
          lineOf={(row) => ({
            row,
            name: row.empname,
            to: feedbackPath(row.project, row.user),
            rowAction: row.status === 'Accomplished' ? words.giveFeedback : words.submit,
          })}
        />
      )}
    </TileSection>
  )
}
