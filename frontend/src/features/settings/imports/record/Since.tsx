import type { ReactElement } from 'react'
import { useListChangedSinceQuery, type ImportChangedSince, type ImportDetail } from '../api'
import styles from '../imports.module.css'
import { portal } from '@/messages/imports'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { formatStamp } from '@/shared/format/dates'
import { formatFigure } from '@/shared/format/money'
import { Section } from '@/shared/layout/Section'
import { PlainHead } from '@/shared/table/PlainHead'

const words = portal.imports.since
const SCROLLS = { tabIndex: 0 }
/** Field, before, imported and now: a record that the import made has none of them. */
const OF_A_FIELD = 4

function by({ byname, at }: ImportChangedSince, timezone: string): string {
  if (at === null) return byname ?? ''
  const when = formatStamp(at, timezone)
  return byname === null ? when : words.by(byname, when)
}

function Line({ since, timezone }: { since: ImportChangedSince; timezone: string }): ReactElement {
  const { name, label, before, imported, now, reason } = since
  return (
    <tr>
      <th scope="row">{name}</th>
      {label === null ? (
        <td colSpan={OF_A_FIELD} className="color-secondary">
          {reason}
        </td>
      ) : (
        <>
          <td>{label}</td>
          <td>{before}</td>
          <td>{imported}</td>
          <td data-now>{now}</td>
        </>
      )}
      <td className="color-secondary tnum">{by(since, timezone)}</td>
    </tr>
  )
}

/** Record by record, what somebody changed after the import: it stays when that is taken back. */
export function Since({ detail: { _id: id, state }, timezone }: { detail: ImportDetail; timezone: string }): ReactElement | null {
  const { data, error, isFetching, refetch } = useListChangedSinceQuery({ id }, { refetchOnMountOrArgChange: true })
  if (data === undefined) {
    return error === undefined || isFetching ? null : <LoadFailed title={words.failed} error={error} onRetry={() => void refetch()} />
  }
  if (data.length === 0) return null
  return (
    <Section
      title={
        <>
          {state === 'taken_back' ? words.stayed : words.changed}{' '}
          <span className="tnum weight-400 color-secondary">{formatFigure(data.length, 0)}</span>
        </>
      }
      aside={state === 'taken_back' ? undefined : words.aside}
    >
      <div className="scroll-x mb-28" {...SCROLLS}>
        <table className={`w-full text-13 ${styles['since']}`}>
          <PlainHead titles={words.columns} />
          <tbody>
            {data.map((since) => (
              <Line key={`${String(since.record)} ${since.field ?? ''}`} since={since} timezone={timezone} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
