import { useState, type ReactElement } from 'react'
import { policiesApi, type Policy, type PolicyReader } from './api'
import styles from './readers.module.css'
import { portal } from '@/messages/policies'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { exportList } from '@/shared/api/exportList'
import { LARGEST_PAGE } from '@/shared/api/page'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { dateAt, daysBetween, formatDate, formatStamp } from '@/shared/format/dates'
import { TextButton } from '@/shared/ui/TextButton'
import { PersonName } from '@/shared/names/PersonName'
import type { Company } from '@/shared/session/api'
import { ExportButtons } from '@/shared/table/ExportButtons'

const words = portal.policies

function Reader({ reader, dated, timezone }: { reader: PolicyReader; dated: boolean; timezone: string }): ReactElement {
  const { user, empname, acknowledged_at: at } = reader
  return (
    <li>
      <strong className="weight-550">
        <PersonName id={user} name={empname} />
      </strong>
      {dated ? <span className="tnum color-secondary">{at === null ? words.notYet : formatStamp(at, timezone)}</span> : null}
    </li>
  )
}

interface Props {
  policy: Policy
  company: Company
}

/** Who has not read the current version; then everybody, with when they did. */
export function ReadersPanel({ policy, company }: Props): ReactElement {
  const { _id: id, title, version, version_at: at, acknowledged, asked } = policy
  const [isAll, setIsAll] = useState(false)
  const dispatch = useThunkDispatch()
  const { listAcknowledgements } = policiesApi.endpoints
  const args = { id, ...(isAll ? {} : { read: false }) }
  const { currentData, error, refetch } = listAcknowledgements.useQuery(
    { ...args, page: 1, pageSize: LARGEST_PAGE },
    { refetchOnMountOrArgChange: true },
  )
  const { timezone, today } = company
  const day = dateAt(at, timezone)
  const days = daysBetween(day, today)
  const everybody = asked ?? 0
  const left = Math.max(everybody - (acknowledged ?? 0), 0)
  const name = isAll ? words.allTitle(everybody, version) : words.unreadTitle(left, version)

  return (
    <section aria-label={name} className="text-13 py-8 pr-12">
      <header className="flex flex-wrap items-center gap-4-12 border-b pb-8">
        <strong>{name}</strong>
        <span className="tnum color-secondary">{days === 0 ? words.sinceToday : words.since(formatDate(day), days)}</span>
        <span className={`flex flex-wrap gap-4-12 ml-auto ${styles['rowActions']}`}>
          <TextButton onClick={() => setIsAll(!isAll)}>
            {isAll ? words.onlyUnread(left) : words.allWithDates(everybody)}
          </TextButton>
          <ExportButtons
            onExport={(format) =>
              exportList(
                dispatch(listAcknowledgements.initiate({ ...args, format }, { forceRefetch: true })),
                isAll ? words.readersFile(title) : words.unreadFile(title),
                format,
              )
            }
          />
        </span>
      </header>
      {error !== undefined && currentData === undefined ? (
        <LoadFailed title={words.readersFailed} error={error} onRetry={() => void refetch()} />
      ) : null}
      {currentData === undefined ? null : <NotRefreshed error={error} onRetry={refetch} />}
      {currentData === undefined && error === undefined ? <output className="late">{words.loading}</output> : null}
      {currentData?.rows.length === 0 ? <p className="py-8 color-secondary">{words.everybodyRead}</p> : null}
      <ul className={styles['names']} data-dated={isAll}>
        {currentData?.rows.map((reader) => (
          <Reader key={reader.user} reader={reader} dated={isAll} timezone={timezone} />
        ))}
      </ul>
      {currentData !== undefined && currentData.total > currentData.rows.length ? (
        <p className="py-8 color-secondary">{words.firstOf(currentData.rows.length, currentData.total)}</p>
      ) : null}
    </section>
  )
}
