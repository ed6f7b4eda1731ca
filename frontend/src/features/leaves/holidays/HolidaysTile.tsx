import type { ReactElement } from 'react'
import { farOff } from '../days'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import tile from '@/shared/dashboard/tile.module.css'
import { TileList, TileNote, TileSection } from '@/shared/dashboard/TileSection'
import { formatDate, weekdayShort } from '@/shared/format/dates'
import { useCompany } from '@/shared/session/hooks'

const words = portal.holidays.tile

/** The next holidays, at most five (holiday-8). */
export function HolidaysTile({ holidays }: { holidays: NonNullable<Dashboard['holidays']> }): ReactElement | null {
  const today = useCompany()?.today
  if (today === undefined) return null
  return (
    <TileSection title={words.title} link={{ to: '/holidays', label: words.all }}>
      {holidays.length === 0 ? <TileNote>{portal.holidays.noUpcoming}</TileNote> : null}
      <TileList rows={holidays}>
        {({ _id, date, occassion }) => (
          <li key={_id} className="flex items-center gap-4-12 p-0 min-h-36">
            <span className="tnum color-secondary">{formatDate(date)}</span>
            <span className="color-secondary">{weekdayShort(date)}</span>
            <span className="flex-1 overflow-hidden text-ellipsis nowrap">{occassion}</span>
            <span className={`tnum ${tile['small']}`}>{farOff(date, today)}</span>
          </li>
        )}
      </TileList>
    </TileSection>
  )
}
