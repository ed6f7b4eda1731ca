import type { ReactElement } from 'react'
import { attendanceApi, type TeamRow } from '../api'
import { checkOutTime } from '../model'
import { Time } from './Time'
import { portal } from '@/messages/attendance'
import { formatDate, formatTime } from '@/shared/format/dates'
import { elapsedSeconds, formatHours } from '@/shared/format/duration'
import { PageHeading } from '@/shared/layout/PageHeading'
import { MusterMark } from '@/shared/mark/MusterMark'
import { useServerTime } from '@/shared/session/clock'
import type { Me } from '@/shared/session/api'
import { useMe } from '@/shared/session/hooks'
import { makeColumns, type Column } from '@/shared/table/columns'
import { DataTable } from '@/shared/table/DataTable'
import { SelectFilter } from '@/shared/table/FilterControls'
import { oneOf, useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'

const words = portal.attendance.teamDay
const useTeamDay = makeUseList(attendanceApi.endpoints.listTeamReports)
const STATES = ['in', 'complete', 'missed', 'absent', 'to come', 'weekend'] as const
const FILTERS = { state: oneOf(STATES) }

function Hours({ row }: { row: TeamRow }): ReactElement {
  const now = useServerTime(60_000)
  return <span className="tnum">{row.signin_time ? formatHours(elapsedSeconds(row, now)) : '–'}</span>
}

function columnsOf(timezone: string): Column<TeamRow>[] {
  const time = (instant: string | null): string | null => (instant === null ? null : formatTime(instant, timezone))
  return makeColumns(portal.attendance.userLogs.columns, [
    { key: 'empname', sort: true, always: true, card: 'title' },
    {
      key: 'state',
      card: 'plain',
      render: ({ state }) => (
        <span className="inline-flex items-center gap-8 nowrap v-bottom">
          <MusterMark size={20} state={state} />
          {words.states[state]}
        </span>
      ),
    },
    {
      key: 'signin',
      sort: 'signin_time',
      render: (row) => <Time at={time(row.signin_time)} arrived={row.signin_arrived} timezone={timezone} />,
    },
    {
      key: 'signout',
      sort: 'signout_time',
      render: (row) => <Time at={row.sign_in ? null : checkOutTime(row, timezone)} arrived={row.signout_arrived} timezone={timezone} />,
    },
    { key: 'overall', sort: 'overall_time', align: 'right', render: (row) => <Hours row={row} /> },
    { key: 'remark', hiddenAtFirst: true },
  ])
}

function TeamDay({ me: { user, company } }: { me: Me }): ReactElement {
  const filters = useFilters(FILTERS)
  const list = useTeamDay({
    columns: columnsOf(company.timezone),
    defaultSort: 'empname',
    args: { id: user._id, ...filters.values },
    file: words.file(company.today),
  })
  return (
    <DataTable
      name="teamday"
      label={words.title}
      list={list}
      words={words}
      narrowed={{ by: filters, hint: words.none, clear: words.clear }}
      filters={
        <SelectFilter
          filters={filters}
          name="state"
          label={words.state}
          all={words.all}
          options={STATES.map((value) => ({ value, label: words.states[value] }))}
          width={170}
        />
      }
    />
  )
}

/** The whole day of a manager's team, of everybody for an admin. */
export function TeamDayPage(): ReactElement {
  const me = useMe()
  return (
    <>
      <PageHeading title={words.title} aside={me ? formatDate(me.company.today) : undefined} />
      {me ? <TeamDay me={me} /> : null}
    </>
  )
}
