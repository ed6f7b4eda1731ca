import type { ReactElement } from 'react'
import { timesheetsApi, type Timelog } from './api'
import { DAYS, halvesOn, headsOf, headsSaid, isOdd, type KnownDay } from './days'
import { halvesOf, hoursOrBlank, showHours } from './hours'
import styles from './sheetWeek.module.css'
import { useWeekNames } from './weeks'
import { sheets as words } from '@/messages/sheets'
import { text } from '@/messages/text'
import { MusterMark } from '@/shared/mark/MusterMark'
import { useCompany } from '@/shared/session/hooks'
import { TextButton } from '@/shared/ui/TextButton'

/** What is needed of a sheet to look at its week. */
type Shown = Pick<Timelog, '_id' | 'startOfWeek' | 'timesheet' | 'notes' | 'beyond'>

function Heads({ heads }: { heads: readonly KnownDay[] }): ReactElement[] {
  return heads.map(({ day, name, short, mark, word, title, off }) => (
    <th key={day} scope="col" data-off={off}>
      <strong className="block">{name}</strong> <span className="block tnum">{short}</span>{' '}
      {mark === null ? null : <MusterMark size={16} {...mark} {...(word === '' ? { title } : {})} />}{' '}
      {word === '' ? null : <span className={`tnum ${styles['word']}`}>{word}</span>}
    </th>
  ))
}

/** One below the other: what was done, and under it how long on which day. */
function Rows({ rows, heads }: { rows: Shown['timesheet']; heads: readonly KnownDay[] }): ReactElement[] {
  return rows.map((row) => (
    <tbody key={`${row.projects} ${row.tasks}`}>
      <tr>
        <th scope="rowgroup" colSpan={DAYS.length} className={styles['done']}>
          <span className="flex justify-between gap-12">
            <strong className="min-w-0 break-anywhere">{row.projectname}</strong> <span className="tnum">{showHours(halvesOf(row.total))}</span>
          </span>{' '}
          <span className="block color-secondary text-12 break-anywhere">
            {[row.taskname, row.description].filter((said) => said !== '').join(', ')}
          </span>
        </th>
      </tr>
      <tr>
        {heads.map(({ day, off }) => (
          <td key={day} className="tnum" data-off={off}>
            {hoursOrBlank(halvesOf(row[day]))}
          </td>
        ))}
      </tr>
    </tbody>
  ))
}

interface Props {
  sheet: Shown
  /** Whether the reader may know what the days were: otherwise the sheet alone says it, as far as it does. */
  knows: boolean
}

/** A sheet that somebody decides on, where there is room for its five days and for nothing beside them. */
export function SheetWeek({ sheet, knows }: Props): ReactElement | null {
  const company = useCompany()
  const names = useWeekNames()
  const { currentData: days, isError, refetch } = timesheetsApi.useGetTimelogDaysQuery({ id: sheet._id }, { skip: !knows })
  if (!company) return null
  const { today, timezone } = company
  const heads = days === undefined ? headsSaid(sheet, today) : headsOf(days, today, null, timezone)
  const rows = sheet.timesheet
  return (
    <>
      <table className={styles['week']} aria-label={words.label(names.inWords(sheet.startOfWeek))}>
        <thead>
          <tr>
            <Heads heads={heads} />
          </tr>
        </thead>
        <Rows rows={rows} heads={heads} />
        <tfoot>
          <tr>
            <th scope="rowgroup" colSpan={DAYS.length} className="unseen">
              {words.total}
            </th>
          </tr>
          <tr>
            {heads.map((head) => (
              <td key={head.day} className="tnum weight-600" data-off={head.off} data-odd={isOdd(rows, head)}>
                {hoursOrBlank(halvesOn(rows, head.day))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {knows ? null : <p className="color-secondary text-12 mt-8">{words.untold}</p>}
      {isError && days === undefined ? (
        <p className="color-secondary text-12 mt-8">
          {words.notLoaded} <TextButton onClick={() => void refetch()}>{text.failure.tryAgain}</TextButton>
        </p>
      ) : null}
    </>
  )
}
