import { Select } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { useGetLeaveCalendarQuery, type LeaveCalendar } from '../api'
import { AwayToday } from './AwayToday'
import { monthOf } from './calendar'
import styles from './calendar.module.css'
import { CalendarFeed } from './CalendarFeed'
import { CalendarGrid } from './CalendarGrid'
import { CalendarList } from './CalendarList'
import { Marks, MonthHolidays, MonthStandIns } from './CalendarNotes'
import { portal } from '@/messages/leaves'
import { useAddress } from '@/shared/address/useAddress'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { addMonths, isDate, monthName } from '@/shared/format/dates'
import { IconButton } from '@/shared/ui/IconButton'
import { useNarrow } from '@/shared/layout/useMedia'
import type { Me } from '@/shared/session/api'

const words = portal.leaves.calendar
/** Of more people than these only those are listed who are away at all. */
const MOST_ROWS = 40

interface Control {
  month: string
  user: number | undefined
  change: (next: { month?: string; user?: number | undefined }) => void
}

/** Which month, and whose: in the address. */
function useControl(today: string): Control {
  const { params, change } = useAddress()
  const asked = params.get('month') ?? ''
  const now = today.slice(0, 7)
  const month = isDate(`${asked}-01`) ? asked : now
  const chosen = params.get('user') ?? ''
  const user = /^[1-9]\d{0,15}$/.test(chosen) ? Number(chosen) : undefined
  return {
    month,
    user,
    change: (next) => {
      const { month: to, user: whose } = { month, user, ...next }
      change((changed) => {
        changed.delete('month')
        changed.delete('user')
        if (to !== now) changed.set('month', to)
        if (whose !== undefined) changed.set('user', String(whose))
        return changed
      })
    },
  }
}

/** All of those in reach, or one of them. */
function PersonChoice({ people, control }: { people: LeaveCalendar['people']; control: Control }): ReactElement {
  return (
    <Select<number>
      className={styles['person'] ?? ''}
      aria-label={words.person}
      showSearch={{ optionFilterProp: 'label' }}
      value={control.user ?? 0}
      options={[
        { value: 0, label: words.everyone },
        ...people.map(({ user, empname }) => ({ value: user, label: empname })),
      ]}
      onChange={(user) => control.change({ user: user === 0 ? undefined : user })}
    />
  )
}

function Head({ control, people }: { control: Control; people: LeaveCalendar['people'] }): ReactElement {
  const first = `${control.month}-01`
  const step = (months: number): void => control.change({ month: addMonths(first, months).slice(0, 7) })
  return (
    <div className={`flex items-center gap-16 mt-20 mb-14 ${styles['head']}`}>
      <IconButton icon={ChevronLeft} label={words.before} size={32} className={styles['step']} onClick={() => step(-1)} />
      <h2 aria-live="polite">{monthName(first)}</h2>
      <IconButton icon={ChevronRight} label={words.after} size={32} className={styles['step']} onClick={() => step(1)} />
      {people.length > 1 ? <PersonChoice people={people} control={control} /> : null}
    </div>
  )
}

/** Who is away, day by day of a month. */
export function CalendarTab({ me }: { me: Me }): ReactElement {
  const { today } = me.company
  const control = useControl(today)
  const narrow = useNarrow()
  const everybody = useGetLeaveCalendarQuery({ month: control.month }, { refetchOnMountOrArgChange: true })
  const now = useGetLeaveCalendarQuery({ month: today.slice(0, 7) })
  const { data, currentData, error, isFetching, refetch } = everybody
  const shown = currentData ?? data
  if (shown === undefined) {
    return error !== undefined && !isFetching ? (
      <LoadFailed ruled title={words.failed} error={error} onRetry={() => void refetch()} />
    ) : (
      <div className={styles['waiting']} aria-busy />
    )
  }
  const month = monthOf(shown, control.month, today)
  const chosen = month.rows.filter((row) => control.user === undefined || row.user === control.user)
  const rows = chosen.length > MOST_ROWS ? chosen.filter((row) => row.bands.length > 0) : chosen
  const isOld = currentData === undefined
  const optional = shown.optional ?? []
  const head = <Head control={control} people={shown.people} />
  const away = now.data ? <AwayToday calendar={now.data} today={today} narrow={narrow} /> : <div className={styles['today']} />
  return (
    <div className={styles['calendar']} aria-busy={isFetching} data-old={isOld}>
      <NotRefreshed error={error} onRetry={refetch} />
      {narrow ? (
        <>
          {head}
          {away}
          <CalendarList calendar={shown} month={control.month} today={today} user={control.user} />
        </>
      ) : (
        <>
          {away}
          {head}
          <CalendarGrid calendar={shown} month={{ ...month, rows }} name={monthName(`${control.month}-01`)} me={me} />
        </>
      )}
      <div className={styles['notes']}>
        {narrow && optional.length === 0 ? null : (
          <MonthHolidays holidays={shown.holidays} optional={optional} month={control.month} />
        )}
        <MonthStandIns standins={shown.standins ?? []} />
        {narrow ? null : <Marks />}
        <CalendarFeed narrow={narrow} />
      </div>
    </div>
  )
}
