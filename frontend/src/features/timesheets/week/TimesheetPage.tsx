import { Suspense, useCallback, useState, type ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { timesheetsApi, type Timelog } from '@/entities/timesheets/api'
import { BackButton } from './BackButton'
import { HistoryDrawer, SheetDetails, WeekBody } from '../lazy'
import { statusLooks } from '@/entities/timesheets/statuses'
import styles from './week.module.css'
import { openWeeks, shortSpan, weekAsked, weekName } from '../weeks'
import { portal } from '@/messages/timesheets'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { PageHeading } from '@/shared/layout/PageHeading'
import type { Me } from '@/shared/session/api'
import { useMe } from '@/shared/session/hooks'
import { Segments } from '@/shared/table/Segments'
import { wordFor } from '@/shared/status/wordFor'

const words = portal.timesheets.grid
/** Sheets of before that are listed under the grid. */
const EARLIER = 6

interface WeeksProps {
  today: string
  week: string
  sheets: readonly Timelog[]
  onChoose: (monday: string) => void
}

/** This week and the two before it; an older one stands beside them while it is open. */
function WeekSelector({ today, week, sheets, onChoose }: WeeksProps): ReactElement {
  const mondays = [...new Set([week, ...openWeeks(today)])].toSorted((one, other) => one.localeCompare(other))
  return (
    <Segments
      label={words.weeks}
      value={week}
      options={mondays.map((monday) => {
        const status = sheets.find((sheet) => sheet.startOfWeek === monday)?.status
        const look = status === undefined ? undefined : statusLooks[status]
        return {
          value: monday,
          label: (
            <span className={`tnum inline-flex items-center gap-8 weight-400 ${styles['weeks']}`}>
              <strong>{weekName(monday, today)}</strong>
              <span className="phone-hidden">{shortSpan(monday)}</span>
              {look === undefined ? null : (
                <>
                  <look.icon size={14} aria-hidden />
                  <span className="unseen">{wordFor(status ?? '')}</span>
                </>
              )}
            </span>
          ),
        }
      })}
      onChange={onChoose}
    />
  )
}

function OwnWeek({ me, monday }: { me: Me; monday: string }): ReactElement {
  const [, setParams] = useSearchParams()
  const { open: openDialog, draw, close } = useDialogs(['history'])
  const [dirty, setDirty] = useState(false)
  const { currentData: week, error, refetch } = timesheetsApi.useGetTimesheetWeekQuery(
    { monday },
    { refetchOnMountOrArgChange: true },
  )
  const { data: recent } = timesheetsApi.useListUserTimelogsQuery({ id: me.user._id, page: 1, pageSize: EARLIER })
  const sheets = recent?.rows ?? []
  const again = useCallback(() => refetch().unwrap().catch(() => null), [refetch])

  return (
    <>
      <BackButton dirty={dirty} />
      <PageHeading
        title={words.title}
        aside={
          <div className={styles['selector']}>
            <WeekSelector
              today={me.company.today}
              week={monday}
              sheets={sheets}
              onChoose={(next) => setParams({ week: next })}
            />
          </div>
        }
      />
      {week === undefined && error !== undefined ? (
        <LoadFailed ruled error={error} onRetry={() => void refetch()} />
      ) : null}
      {week === undefined ? null : <NotRefreshed error={error} onRetry={refetch} />}
      <Suspense fallback={null}>
        {week === undefined ? null : (
          <WeekBody
            key={monday}
            me={me}
            week={week}
            sheets={sheets}
            refetch={again}
            onDirty={setDirty}
            onHistory={(id) => openDialog('history', id)}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {draw('history', (id) => <HistoryDrawer record="timelog" id={id} onClose={close} />)}
      </Suspense>
    </>
  )
}

/** A week to be filled, one's own; or, with a person in the address, somebody's to be decided on. */
export function TimesheetPage(): ReactElement {
  const me = useMe()
  const [params] = useSearchParams()
  if (!me) return <PageHeading title={words.title} />
  const monday = weekAsked(params.get('week'), me.company.today)
  const user = Number(params.get('user') ?? me.user._id)
  if (user === me.user._id) return <OwnWeek me={me} monday={monday} />
  return (
    <>
      <BackButton dirty={false} />
      <Suspense fallback={null}>
        <SheetDetails user={user} monday={monday} />
      </Suspense>
    </>
  )
}
