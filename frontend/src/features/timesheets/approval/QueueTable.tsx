import { Suspense, type ReactElement, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Timelog } from '@/entities/timesheets/api'
import styles from './approval.module.css'
import { sumOfSheets } from '../hours'
import { HistoryDrawer, SheetTable } from '../lazy'
import { whyNot } from './refusals'
import type { QueueProps, useSheetQueue } from './useSheetQueue'
import { pathOf, useWeekNames } from '../weeks'
import { portal } from '@/messages/timesheets'
import { DecisionQueue } from '@/shared/decisions/DecisionQueue'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { TextButton } from '@/shared/ui/TextButton'
import { PersonFilter } from '@/entities/people/PersonFilter'
import { QueueSegments } from '@/shared/decisions/QueueSegments'
import type { List } from '@/shared/table/useList'

const words = portal.timesheets.approval

type Queue = ReturnType<typeof useSheetQueue>

/** The rows of the queue, with what stands open under them. */
export function QueueTable({ me, filters, queue, list }: QueueProps & { queue: Queue; list: List<Timelog> }): ReactElement {
  const { open, draw, close } = useDialogs(['history'])
  const names = useWeekNames()
  const { user, status } = filters.values

  const opened = (sheet: Timelog): ReactNode =>
    queue.opened.has(sheet._id) ? (
      <div className={styles['opened']}>
        <Suspense fallback={null}>
          <SheetTable label={words.sheetOf(sheet.username, names.short(sheet.startOfWeek))} sheet={sheet} />
        </Suspense>
        <div className={`flex justify-end gap-12 size-13 pt-8 ${styles['openedFoot']}`}>
          <TextButton onClick={() => open('history', sheet._id)}>
            {portal.timesheets.history}
          </TextButton>
          <Link to={pathOf(sheet.startOfWeek, sheet.user_id)}>{portal.timesheets.grid.details}</Link>
        </div>
      </div>
    ) : null

  return (
    <>
      <DecisionQueue
        queue={queue}
        name="timesheets"
        label={portal.timesheets.tabs.approval}
        list={list}
        words={words}
        table={words}
        reject={portal.timesheets.reject}
        required
        nameOf={(sheet) => [sheet.username, names.short(sheet.startOfWeek)]}
        personOf={(sheet) => sheet.user_id}
        sum={(chosen, people) => words.sum(sumOfSheets(chosen), people)}
        onShow={(verdict) => filters.choose({ shown: 'all', status: verdict })}
        whyNot={(refusal) => whyNot(refusal, me.company.timezone)}
        more={opened}
        narrowed={{
          by: { ...filters, active: user !== undefined || status !== undefined },
          hint: words.noneOf,
          clear: words.clear,
        }}
        segments={<QueueSegments filters={filters} words={words} total={list.query.data?.total} />}
        filters={<PersonFilter filters={filters} name="user" label={words.person} />}
      />
      <Suspense fallback={null}>
        {draw('history', (id) => <HistoryDrawer record="timelog" id={id} onClose={close} />)}
      </Suspense>
    </>
  )
}
