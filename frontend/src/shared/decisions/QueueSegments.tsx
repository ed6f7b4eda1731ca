import type { ReactElement } from 'react'
import { Segments } from '@/shared/table/Segments'

interface Props {
  filters: { values: { shown?: 'all' | undefined }; choose: (chosen: { shown: 'all' | ''; status: '' }) => void }
  words: { shown: string; waiting: string; waitingOf: (total: string) => string; all: string }
  /** How many there are of what is shown, once that is known. */
  total: number | undefined
}

/** What waits, or all. */
export function QueueSegments({ filters, words, total }: Props): ReactElement {
  const isAll = filters.values.shown === 'all'
  const waiting = isAll || total === undefined ? words.waiting : words.waitingOf(String(total))
  return (
    <Segments
      label={words.shown}
      options={[
        { value: 'waiting', label: waiting },
        { value: 'all', label: words.all },
      ]}
      value={isAll ? 'all' : 'waiting'}
      onChange={(value) => filters.choose({ shown: value === 'all' ? 'all' : '', status: '' })}
    />
  )
}
