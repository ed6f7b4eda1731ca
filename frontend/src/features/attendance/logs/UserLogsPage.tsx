import { lazy, Suspense, type ReactElement } from 'react'
import { attendanceApi, type SignLog } from '../api'
import { logColumns } from './columns'
import { firstRange, rangesFor, whoseLogs } from './ranges'
import { portal } from '@/messages/attendance'
import { RecordDialog } from '@/shared/dialogs/RecordDialog'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { formatDate } from '@/shared/format/dates'
import { PageHeading } from '@/shared/layout/PageHeading'
import type { Me } from '@/shared/session/api'
import { useMe } from '@/shared/session/hooks'
import { reachOf } from '@/shared/session/may'
import { isOffered } from '@/shared/table/rowActions'
import { DataTable } from '@/shared/table/DataTable'
import { Segments } from '@/shared/table/Segments'
import { oneOf, useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'

const words = portal.attendance.userLogs
const useLogs = makeUseList(attendanceApi.endpoints.listSignLogs)

/** The list itself is drawn without it. */
const CorrectModal = lazy(() => import('../corrections/CorrectModal').then((module) => ({ default: module.CorrectModal })))
const HistoryDrawer = lazy(() =>
  import('@/shared/history/HistoryDrawer').then((module) => ({ default: module.HistoryDrawer })),
)

/** Whose day it is, and which. */
function dayOf(log: SignLog | undefined): string | undefined {
  return log && `${log.empname}, ${formatDate(log.date)}`
}

function Logs({ me }: { me: Me }): ReactElement {
  const { user, company } = me
  const reach = reachOf(me, 'attendance.logs')
  const ranges = rangesFor(reach)
  const first = firstRange(reach)
  const filters = useFilters({ days: oneOf(ranges) })
  const { open, draw, close } = useDialogs(['correct', 'history'])
  const days = filters.values.days ?? first
  const whose = whoseLogs(reach, user._id)
  const isOwn = whose !== 'all'
  const list = useLogs({
    columns: logColumns({
      timezone: company.timezone,
      named: !isOwn,
      onCorrect: (log) => open('correct', log._id),
      onHistory: (log) => open('history', log._id),
    }),
    defaultSort: '-date',
    sortedByServer: true,
    args: { user: whose, days: Number(days) },
    unsearched: isOwn,
    file: words.file(days),
  })

  return (
    <>
      <DataTable
        name="userlogs"
        label={words.title}
        list={list}
        note={list.rows?.some((log) => log.missed_checkout && !isOffered(log, 'mend')) ? portal.attendance.missedWho : ''}
        words={{ ...words, search: isOwn ? undefined : words.search }}
        filters={
          <Segments
            label={words.range}
            options={ranges.map((value) => ({ value, label: words.ranges[value] }))}
            value={days}
            onChange={(value) => filters.choose({ days: value === first ? '' : value })}
          />
        }
      />
      <Suspense fallback={null}>
        {draw('history', (id) => (
          <HistoryDrawer record="report" id={id} name={dayOf(list.rows?.find((log) => log._id === id))} onClose={close} />
        ))}
      </Suspense>
      {draw('correct', (id) => (
        <RecordDialog id={id} rows={list.rows} call={attendanceApi.endpoints.getReport} action="mend" onClose={close}>
          {(report) => (
            <Suspense fallback={null}>
              <CorrectModal report={report} onClose={close} />
            </Suspense>
          )}
        </RecordDialog>
      ))}
    </>
  )
}

export function UserLogsPage(): ReactElement {
  const me = useMe()
  return (
    <>
      <PageHeading title={words.title} />
      {me ? <Logs me={me} /> : null}
    </>
  )
}
