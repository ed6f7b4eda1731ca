import { Select } from 'antd'
import type { ReactElement } from 'react'
import type { InboxCount, InboxKind } from '../api.gen'
import { told } from '../counts'
import styles from './inbox.module.css'
import { portal } from '@/messages/inbox'
import { useNarrow } from '@/shared/layout/useMedia'
import { Segments } from '@/shared/table/Segments'

const words = portal.inbox
const ALL = 'all'
/** More have no room beside one another. */
const MOST_SEGMENTS = 8

interface Props {
  kind: InboxKind | undefined
  counts: readonly InboxCount[]
  all: string
  /** Something else stands beside it: then it is a list to choose from. */
  beside?: boolean
  onChoose: (kind: InboxKind | undefined) => void
}

function label(name: string, count: string): ReactElement {
  return (
    <>
      {name} <span className="tnum weight-600">{count}</span>
    </>
  )
}

/** Which kind is shown, with how many of each wait; on a phone a list to choose from. */
export function KindChoice({ kind, counts, all, beside = false, onChoose }: Props): ReactElement {
  const narrow = useNarrow()
  const kinds = counts.map((one) => ({ value: one.kind, label: label(words.kinds[one.kind], told(one)) }))
  const choose = (value: InboxKind | typeof ALL): void => onChoose(value === ALL ? undefined : value)
  if (narrow || beside || kinds.length > MOST_SEGMENTS) {
    return (
      <Select<InboxKind | typeof ALL>
        className={(beside && !narrow ? styles['kindsBeside'] : styles['kinds']) ?? ''}
        aria-label={words.kind}
        value={kind ?? ALL}
        options={[{ value: ALL, label: label(words.allKinds, all) }, ...kinds]}
        onChange={choose}
      />
    )
  }
  return (
    <div className="mb-16">
      <Segments<InboxKind | typeof ALL>
        label={words.kind}
        options={[{ value: ALL, label: label(words.everything, all) }, ...kinds]}
        value={kind ?? ALL}
        onChange={choose}
      />
    </div>
  )
}
