import type { ReactElement } from 'react'
import styles from './inbox.module.css'
import { Rows } from './Rows'
import { partOf, type Part } from '../rows'
import type { InboxQueue } from '../useInboxQueue'
import { portal } from '@/messages/inbox'
import { Section } from '@/shared/layout/Section'

const words = portal.inbox
const PARTS: readonly Part[] = ['late', 'byDay', 'withoutDay']

function Titled({ title, count }: { title: string; count: number }): ReactElement {
  return (
    <>
      {title} <span className="tnum weight-450 color-secondary">{count}</span>
    </>
  )
}

interface Props {
  queue: InboxQueue
  isFetching: boolean
  /** Whether others ask for something here: by risk and age. Otherwise all is one's own, and stands by its day. */
  isDecider: boolean
  total: number
}

/** What is to be looked at, or done. */
export function InboxList({ queue, isFetching, isDecider, total }: Props): ReactElement {
  if (isDecider) {
    return (
      <Section title={<Titled title={words.look} count={total} />} aside={words.lookOrder}>
        <Rows lines={queue.lines} queue={queue} isFetching={isFetching} label={words.label} chooses />
      </Section>
    )
  }
  const parts = PARTS.map((part) => ({ part, lines: queue.lines.filter(({ row }) => partOf(row) === part) }))
  return (
    <div className={styles['parts']}>
      {parts
        .filter(({ lines }) => lines.length > 0)
        .map(({ part, lines }) => (
          <Section key={part} title={<Titled title={words[part]} count={lines.filter(({ decided }) => decided === null).length} />}>
            <Rows lines={lines} queue={queue} isFetching={isFetching} label={words[part]} chooses={false} />
          </Section>
        ))}
    </div>
  )
}
