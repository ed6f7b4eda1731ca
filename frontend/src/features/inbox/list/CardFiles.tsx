import { FileText } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Here } from '../briefs'
import styles from './inbox.module.css'
import { tell, type Row } from '../rows'
import { portal } from '@/messages/inbox'
import { RowFiles } from '@/shared/files/RowFiles'

const words = portal.inbox

interface Props {
  row: Row
  here: Here
  /** Shows the bill or the proofs over the whole screen. */
  onOpen: () => void
}

/** The files of a card: the bill or the proofs as one line, which opens them where they are decided on. */
export function CardFiles({ row, here, onOpen }: Props): ReactElement | null {
  const { name, of, files } = tell(row, here)
  const [first, ...others] = files
  if (first === undefined) return null
  const { kind } = row.of
  if (kind !== 'claim' && kind !== 'investment') return <RowFiles files={files} />
  return (
    <button type="button" className={styles['bill']} onClick={onOpen}>
      <FileText className="flex-none color-secondary" size={16} aria-hidden />
      <span className="flex-1 min-w-0 overflow-hidden text-ellipsis nowrap align-start">
        {others.length === 0 ? first.filename : words.moreFiles(first.filename, others.length)}
      </span>{' '}
      <span className="flex-none color-primary weight-500">{kind === 'claim' ? words.viewBill : words.viewProofs}</span>
      <span className="unseen">{words.of(name, of)}</span>
    </button>
  )
}
