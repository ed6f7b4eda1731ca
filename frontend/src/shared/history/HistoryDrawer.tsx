import { useState, type ReactElement } from 'react'
import { historyApi, useListRecordHistoryQuery, type AuditEntry } from './api'
import { Changes } from './Changes'
import styles from './history.module.css'
import { recordTitle, type RecordKind } from './recordKinds'
import { portal } from '@/messages/portal'
import { LARGEST_PAGE } from '@/shared/api/page'
import { refusalOf, useRefused } from '@/shared/dialogs/useRefused'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { formatStamp } from '@/shared/format/dates'
import { Button } from '@/shared/ui/Button'
import { Drawer } from '@/shared/ui/Drawer'
import { SteadyLabel } from '@/shared/ui/SteadyLabel'
import { PersonName } from '@/shared/names/PersonName'
import { useCompany } from '@/shared/session/hooks'

const words = portal.history
/** What is shown at once; each "Show earlier" adds as many. */
const STEP = 20

interface Props {
  record: RecordKind
  id: number
  /** What the record is called, where the page knows; else its entries tell. */
  name?: string | undefined
  onClose: () => void
}

function Entry({ entry, timezone }: { entry: AuditEntry; timezone: string }): ReactElement {
  return (
    <li className="border-b text-13 py-16">
      <div className={`flex flex-wrap justify-between gap-0-12 ${styles['head']}`}>
        <strong>
          <PersonName id={entry.actor} name={entry.actorname === '' ? words.system : entry.actorname} />
          {words.did(entry.action)}
        </strong>
        <time dateTime={entry.at} className="tnum">
          {formatStamp(entry.at, timezone)}
        </time>
      </div>
      {entry.source === null ? null : <p className="text-12 color-secondary">{words.from(entry.source)}</p>}
      <Changes entry={entry} />
    </li>
  )
}

function Entries({ record, id, onClose }: Omit<Props, 'name'>): ReactElement | null {
  const [count, setCount] = useState(STEP)
  const timezone = useCompany()?.timezone
  const { data, error, isFetching, refetch } = useListRecordHistoryQuery(
    { record, id, page: 1, pageSize: count },
    { refetchOnMountOrArgChange: true },
  )
  const refusal = refusalOf(error)
  useRefused(refusal, onClose)
  if (refusal !== null) return null
  if (error !== undefined && !isFetching && data === undefined) {
    return <LoadFailed title={words.failed} error={error} onRetry={() => void refetch()} />
  }
  if (!data || timezone === undefined) return <output className={`block ${styles['state']}`}>{words.loading}</output>
  if (data.rows.length === 0) {
    return (
      <div className={`block ${styles['state']}`}>
        <p>{words.empty}</p>
        <p className="text-12 color-secondary">{words.emptyHint}</p>
      </div>
    )
  }
  return (
    <>
      <NotRefreshed error={error} onRetry={refetch} />
      <ol className={styles['entries']}>
        {data.rows.map((entry) => (
          <Entry key={entry._id} entry={entry} timezone={timezone} />
        ))}
      </ol>
      {data.total > data.rows.length && count < LARGEST_PAGE ? (
        <Button
          aria-disabled={isFetching}
          onClick={() => setCount(Math.min(count + STEP, LARGEST_PAGE))}
        >
          <SteadyLabel others={[words.more, words.loading]}>{isFetching ? words.loading : words.more}</SteadyLabel>
        </Button>
      ) : null}
    </>
  )
}

/** Who did what to a record, when and from where. */
export function HistoryDrawer({ record, id, name, onClose }: Props): ReactElement {
  const { data } = historyApi.endpoints.listRecordHistory.useQueryState({ record, id, page: 1, pageSize: STEP })
  const recordname = name ?? data?.rows[0]?.recordname ?? null
  return (
    <Drawer title={words.title(recordTitle({ record, id, recordname }))} closeLabel={words.close} onClose={onClose}>
      <Entries record={record} id={id} onClose={onClose} />
    </Drawer>
  )
}
