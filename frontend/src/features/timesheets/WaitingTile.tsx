import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { Timelog } from './api'
import { sumOfSheets } from './hours'
import { factsOf } from '@/entities/timesheets/weeks'
import { SheetNotes } from '@/entities/timesheets/SheetNotes'
import { statusLooks } from '@/entities/timesheets/statuses'
import { useSheetDecisions } from './useSheetDecisions'
import { HOME, pathOf, useWeekNames } from './weeks'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import styles from '@/shared/dashboard/tile.module.css'
import { useWaitingTile, WaitingTile as Tile } from '@/shared/dashboard/WaitingTile'
import { BulkDecide } from '@/shared/decisions/BulkDecide'
import { formatSince } from '@/shared/format/dates'
import { useCompany } from '@/shared/session/hooks'

const words = portal.timesheets
const { approval, tile: texts } = words

type Waiting = NonNullable<NonNullable<Dashboard['timesheets']>['waiting']>

function About({ sheet }: { sheet: Timelog }): ReactElement {
  const week = useWeekNames().inWords(sheet.startOfWeek)
  return (
    <>
      <Link className="color-ink no-underline" to={pathOf(sheet.startOfWeek, sheet.user_id)}>
        <strong>{sheet.username}</strong> {week}, <strong className="tnum">{words.hours(sumOfSheets([sheet]))}</strong>
      </Link>
      <span className={styles['small']}>{factsOf(sheet)}</span>
      <SheetNotes sheet={sheet} />
    </>
  )
}

/** What waits for a manager's or an admin's decision, the oldest week first: one by one, or those that are chosen. */
export function WaitingTile({ waiting }: { waiting: Waiting }): ReactElement | null {
  const company = useCompany()
  const week = useWeekNames()
  const tile = useWaitingTile<Timelog>(useSheetDecisions())
  if (!company) return null
  return (
    <Tile
      title={texts.title}
      link={{ to: HOME, label: texts.all }}
      words={{ ...texts, ...words, rejecting: approval.rejecting }}
      waiting={waiting}
      tile={tile}
      looks={statusLooks}
      required
      line={(sheet) => ({
        about: <About sheet={sheet} />,
        since: sheet.submitted_at === null ? undefined : formatSince(sheet.submitted_at, company.timezone),
        of: approval.of(sheet.username, week.inWords(sheet.startOfWeek)),
        hint: approval.toldTo(sheet.username),
      })}
      bulk={{
        label: (sheet) => approval.choose(sheet.username, week.inWords(sheet.startOfWeek)),
        labelOfAll: approval.chooseAll,
        some: (verdict, done, all) => (verdict === 'Approved' ? approval.someApproved : approval.someRejected)(done, all),
        renderBar: (chosen, isRejecting, onRejecting) => {
          const people = new Set(chosen.map((sheet) => sheet.user_id)).size
          return (
            <BulkDecide
              words={approval}
              count={chosen.length}
              people={people}
              detail={approval.sum(sumOfSheets(chosen), people)}
              required
              busy={tile.busy}
              isRejecting={isRejecting}
              onRejecting={onRejecting}
              onDecide={(verdict, remark) => tile.run(chosen, verdict, remark)}
            />
          )
        },
      }}
    />
  )
}
