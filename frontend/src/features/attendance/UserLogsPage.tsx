import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { attendanceApi, useListSignLogsQuery, type SignLog } from './api'
import { logColumns } from './columns'
import { MendModal } from './MendModal'
import { firstRange, rangesFor, readRange, whoseLogs } from './ranges'
import { portal } from '@/messages/portal'
import { text } from '@/messages/text'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { exportList, type Format } from '@/shared/api/exportList'
import { PageHeading } from '@/shared/layout/PageHeading'
import type { Me } from '@/shared/session/api'
import { useMe } from '@/shared/session/hooks'
import { DataTable } from '@/shared/table/DataTable'
import { Segments } from '@/shared/table/Segments'
import { useTableState } from '@/shared/table/useTableState'

const words = portal.userLogs
const RULES = {
  sortFields: ['empname', 'date', 'signin_time', 'signout_time', 'overall_time'],
  defaultSort: '-date',
}

/** The list itself is drawn without it. */
const HistoryDrawer = lazy(() =>
  import('@/shared/history/HistoryDrawer').then((module) => ({ default: module.HistoryDrawer })),
)

function labelOf(days: number): string {
  const labels: Record<number, string> = words.ranges
  return labels[days] ?? String(days)
}

function Logs({ me }: { me: Me }): ReactElement {
  const dispatch = useThunkDispatch()
  const [params, setParams] = useSearchParams()
  const control = useTableState(RULES)
  const [mending, setMending] = useState<SignLog | null>(null)
  const [told, setTold] = useState<SignLog | null>(null)

  const ranges = rangesFor(me.user.role)
  const days = readRange(params.get('days'), me.user.role)
  const user = whoseLogs(me.user.role, me.user._id)
  const { timezone } = me.company
  const { q, page, pageSize, sort } = control.state
  // The server's own order is newest first within a day too; `-date` alone would leave a day in the order of coming.
  const list = { user, days, q, ...(sort === RULES.defaultSort ? {} : { sort }) }
  const query = useListSignLogsQuery({ ...list, page, pageSize })

  const columns = logColumns({ timezone, named: user === 'all', onMend: setMending, onHistory: setTold })

  function exportAll(format: Format): Promise<void> {
    const call = attendanceApi.endpoints.listSignLogs.initiate({ ...list, format }, { forceRefetch: true })
    return exportList(dispatch(call), words.file(days), format)
  }

  function choose(next: number): void {
    const changed = new URLSearchParams(params)
    changed.delete('page')
    if (next === firstRange(me.user.role)) changed.delete('days')
    else changed.set('days', String(next))
    setParams(changed)
  }

  return (
    <>
      <DataTable<SignLog>
        name="userlogs"
        label={text.pages.userLogs}
        columns={columns}
        rowKey={(log) => log._id}
        query={query}
        control={control}
        searchLabel={user === 'all' ? words.search : words.searchOwn}
        onExport={exportAll}
        emptyHint={words.emptyHint}
        filters={
          <Segments
            label={words.range}
            options={ranges.map((value) => ({ value, label: labelOf(value) }))}
            value={days}
            onChange={choose}
          />
        }
      />
      <Suspense fallback={null}>
        {told === null ? null : <HistoryDrawer record="report" id={told._id} onClose={() => setTold(null)} />}
      </Suspense>
      {mending === null ? null : <MendModal report={mending} onClose={() => setMending(null)} />}
    </>
  )
}

export function UserLogsPage(): ReactElement {
  const me = useMe()
  return (
    <>
      <PageHeading title={text.pages.userLogs} />
      {me ? <Logs me={me} /> : null}
    </>
  )
}
