import type { ReactElement, ReactNode } from 'react'
import { STAND_IN_KINDS } from './values'
import styles from './standin.module.css'
import type { StandIn, StandInKind, StandInPreview } from '@/entities/standins/api'
import { portal } from '@/messages/inbox'
import { daysBetween, formatDate, isDate } from '@/shared/format/dates'
import { formatList } from '@/shared/format/numbers'

const words = portal.inbox.standIn
const means = words.means

interface Props {
  preview: StandInPreview | null
  /** What stands in the form. */
  from: string
  to: string
  kinds: readonly StandInKind[]
  /** Who is to stand in, by name; null while nobody is chosen. */
  name: string | null
  /** Whether it is one's own. */
  isOwn: boolean
  /** For whom the one who is away stands in themself. */
  others: readonly StandIn[]
}

function Line({ term, children }: { term: string; children: ReactNode }): ReactElement {
  return (
    <div className={styles['line']}>
      <dt className="color-secondary">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** timesheets, leaves */
export function kindsInWords(kinds: readonly StandInKind[]): string {
  return formatList(STAND_IN_KINDS.filter((kind) => kinds.includes(kind)).map((kind) => words.kindsInText[kind]))
}

/** What it means that somebody stands in, beside the form that says so; and how a decision will read. */
export function StandInMeans({ preview, from, to, kinds, name, isOwn, others }: Props): ReactElement {
  const isSpan = isDate(from) && isDate(to) && from <= to
  const waits = (named: boolean): number =>
    (preview?.kinds ?? []).reduce((sum, one) => sum + (kinds.includes(one.kind) === named ? one.count : 0), 0)
  const staying = (preview?.kinds ?? []).map(({ kind }) => kind).filter((kind) => !kinds.includes(kind))
  const whose = preview?.empname ?? ''
  return (
    <>
      <h3 className="text-14 pb-9 border-b">{means.title}</h3>
      <dl className="text-13">
        {isSpan ? <Line term={means.days}>{means.span(formatDate(from), formatDate(to), daysBetween(from, to) + 1)}</Line> : null}
        {name === null ? null : (
          <Line term={name}>
            {(isOwn ? means.decides : means.decidesFor)(preview?.team ?? 0, waits(true), whose)}
            <span className="block color-secondary text-12">{means.mails(name)}</span>
          </Line>
        )}
        {staying.length === 0 ? null : (
          <Line term={isOwn ? means.stays : means.staysWith(whose)}>{means.staying(kindsInWords(staying), waits(false))}</Line>
        )}
        {name !== null && preview?.led === true ? (
          <Line term={means.notTheirs}>
            {preview.instead.length === 0 ? means.goesToAdmins(name) : means.goesTo(name, formatList(preview.instead))}
          </Line>
        ) : null}
        {others
          .filter((term) => isSpan && term.from <= to && term.to >= from)
          .map((term) => (
            <Line key={term._id} term={means.notHandedOn}>
              {(isOwn ? means.apartOwn : means.apart)(term.empname, formatDate(term.to), whose)}
            </Line>
          ))}
        {name === null || !isSpan ? null : <Line term={means.whoAsks}>{means.reads(whose, formatDate(to), name)}</Line>}
      </dl>
      {name === null ? null : (
        <>
          <h3 className="text-14 pb-9 border-b mt-20">{means.example}</h3>
          <p className="text-13 mt-8">{means.approvedBy(name, whose)}</p>
        </>
      )}
    </>
  )
}
