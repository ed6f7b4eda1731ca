import { TriangleAlert } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { timesheetsApi, type Timelog } from '@/entities/timesheets/api'
import { halvesOn, headsOf, isOdd, type Day, type DayHead } from '@/entities/timesheets/days'
import { DayHeads } from './DayHeads'
import { DayStrip } from './DayStrip'
import gridStyles from './grid.module.css'
import { halvesOf, hoursOrBlank, showHours } from '../hours'
import styles from './sheet.module.css'
import { portal } from '@/messages/timesheets'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { formatDate, weekday } from '@/shared/format/dates'
import { useNarrow } from '@/shared/layout/useMedia'
import { useMe } from '@/shared/session/hooks'

const words = portal.timesheets

/** Hours on days on which nobody was expected to work. */
function Odd({ sheet, heads }: { sheet: Timelog; heads: readonly DayHead[] }): ReactElement[] {
  return heads
    .filter((head) => isOdd(sheet.timesheet, head))
    .map((head) => (
      <p key={head.day} className="flex items-center gap-6 color-warning">
        <TriangleAlert size={14} aria-hidden />
        {words.approval.onDay(words.hours(showHours(halvesOn(sheet.timesheet, head.day))), `${head.name} ${head.short}`, head.word)}
      </p>
    ))
}

interface Drawn {
  label: string
  sheet: Timelog
  heads: readonly DayHead[]
}

function Wide({ label, sheet, heads }: Drawn): ReactElement {
  return (
    <div className="border-t-rule scroll-x">
      <table className={`${gridStyles['grid']} ${styles['sheet']}`} aria-label={label}>
        <colgroup>
          <col className={gridStyles['ofProject']} />
          <col className={gridStyles['ofTask']} />
          <col />
          {heads.map((head) => (
            <col key={head.day} className={gridStyles['ofDay']} />
          ))}
          <col className={gridStyles['ofTotal']} />
        </colgroup>
        <thead>
          <tr>
            {[words.grid.project, words.grid.task, words.grid.description].map((caption) => (
              <th key={caption} scope="col" className={`${gridStyles['caption']} v-bottom`}>
                {caption}
              </th>
            ))}
            <DayHeads heads={heads} />
            <th scope="col" className={`${gridStyles['caption']} ${styles['right']} v-bottom`}>
              {words.grid.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {sheet.timesheet.map((row) => (
            <tr key={`${row.projects} ${row.tasks}`}>
              <td className={styles['text']}>{row.projectname}</td>
              <td className={styles['text']}>{row.taskname}</td>
              <td className={`${styles['text']} color-secondary`}>{row.description === '' ? '–' : row.description}</td>
              {heads.map((head) => (
                <td key={head.day} className={`${gridStyles['day']} ${styles['figure']} border-l`} data-off={head.off} data-today={head.isToday}>
                  {hoursOrBlank(halvesOf(row[head.day]))}
                </td>
              ))}
              <td className={`size-14 ${gridStyles['total']} border-l-secondary`}>{showHours(halvesOf(row.total))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>
              <Odd sheet={sheet} heads={heads} />
            </td>
            {heads.map((head) => (
              <td
                key={head.day}
                className={`size-14 ${gridStyles['sum']} border-l`}
                data-off={head.off}
                data-today={head.isToday}
                data-odd={isOdd(sheet.timesheet, head)}
              >
                {hoursOrBlank(halvesOn(sheet.timesheet, head.day))}
              </td>
            ))}
            <td className={`${gridStyles['week']} border-l-secondary`}>{showHours(halvesOf(sheet.total))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Narrow({ label, sheet, heads }: Drawn): ReactElement {
  // The day with the note is what there is to look at.
  const first = heads.find((head) => isOdd(sheet.timesheet, head)) ?? heads.find((head) => head.isToday) ?? heads[0]
  const [chosen, setChosen] = useState<Day>(first?.day ?? 'mon')
  const head = heads.find((one) => one.day === chosen)
  const rows = sheet.timesheet.filter((row) => row[chosen] > 0)
  return (
    <div>
      <DayStrip
        label={label}
        heads={heads}
        halves={(day) => halvesOn(sheet.timesheet, day)}
        isOdd={(one) => isOdd(sheet.timesheet, one)}
        active={chosen}
        onChoose={setChosen}
      />
      {head ? (
        <p className="flex flex-wrap justify-between gap-4-12 border-b py-14">
          <strong>
            {weekday(head.date)} <span className="tnum">{formatDate(head.date)}</span>
          </strong>
          <span className="tnum color-secondary">{head.word === '' ? head.title : head.word}</span>
        </p>
      ) : null}
      <ul>
        {rows.map((row) => (
          <li key={`${row.projects} ${row.tasks}`} className="flex justify-between gap-12 py-10 border-b">
            <span>
              {row.projectname}
              <span className="block color-secondary text-12">{[row.taskname, row.description].filter((text) => text !== '').join(', ')}</span>
            </span>
            <strong className="tnum">{showHours(halvesOf(row[chosen]))}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A sheet to be read: what was written on which day, beside what the day was. */
export function SheetTable({ label, sheet }: { label: string; sheet: Timelog }): ReactElement | null {
  const me = useMe()
  const isNarrow = useNarrow()
  const { data: days, error, refetch } = timesheetsApi.useGetTimelogDaysQuery({ id: sheet._id })
  if (error !== undefined && days === undefined) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!days || !me) return <p className={`late ${styles['waiting']}`} />
  const { user, company } = me
  const heads = headsOf(days, company.today, sheet.user_id === user._id ? me.open : null, company.timezone)
  const drawn = { label, sheet, heads }
  return (
    <>
      <NotRefreshed error={error} onRetry={refetch} />
      {isNarrow ? <Narrow {...drawn} /> : <Wide {...drawn} />}
    </>
  )
}
