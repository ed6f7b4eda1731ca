import { Check, X } from 'lucide-react'
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { RemarkLine } from './RemarkLine'
import styles from './decide.module.css'
import type { Verdict } from './useDecisions'
import { Button } from '@/shared/ui/Button'
import { BulkBar } from '@/shared/table/BulkBar'

/** What narrows a list lets go of what is chosen of it, and so of the remark for that. */
const PARTS = { tab: '', shown: '', q: '', type: '', kind: '', whose: '', mine: '', for: '', user: '', status: '', from: '', to: '' }

/** How the feature calls what can be done with many. */
export interface BulkWords {
  selected: (count: number) => string
  approveMany: (count: number) => string
  rejectMany: (count: number) => string
  toldToMany: (people: number) => string
}

interface Props {
  words: BulkWords
  /** How many are chosen, and of how many people. */
  count: number
  people: number
  /** What they come to. */
  detail: string
  /** Another way to choose, before the two buttons. */
  choosing?: ReactNode
  /** They are not rejected without a remark. */
  required?: boolean
  busy: boolean
  isRejecting: boolean
  onRejecting: (isRejecting: boolean) => void
  /** Whether all went through: as long as not, the remark stays. */
  onDecide: (verdict: Verdict, remark?: string) => Promise<boolean>
}

/** Approve and Reject for all that are chosen, and one remark for all. */
export function BulkDecide(props: Props): ReactElement | null {
  const { words, count, people, detail, choosing, required = false, busy, isRejecting, onRejecting, onDecide } = props
  const remark = useRef<HTMLDivElement>(null)
  // With the last that was chosen goes what was asked about them.
  useEffect(() => {
    if (count === 0 && isRejecting) onRejecting(false)
  })
  if (count === 0) return null

  async function decide(verdict: Verdict, remark?: string): Promise<void> {
    if (await onDecide(verdict, remark)) onRejecting(false)
  }

  return (
    <>
      <BulkBar count={words.selected(count)} detail={detail}>
        {choosing}
        <Button
          look="primary"
          aria-disabled={busy}
          onClick={() => void decide('Approved')}
        >
          <Check size={16} aria-hidden />
          {words.approveMany(count)}
        </Button>
        <Button
          aria-disabled={busy}
          aria-expanded={isRejecting}
          onClick={() => {
            onRejecting(true)
            remark.current?.querySelector('input')?.focus()
          }}
        >
          <X size={16} aria-hidden />
          {words.rejectMany(count)}
        </Button>
      </BulkBar>
      {isRejecting ? (
        <div ref={remark} className={styles['bulkRemark']}>
          <RemarkLine
            required={required}
            hint={words.toldToMany(people)}
            label={words.rejectMany(count)}
            busy={busy}
            parts={PARTS}
            onReject={(remark) => void decide('Rejected', remark)}
            onCancel={() => onRejecting(false)}
          />
        </div>
      ) : null}
    </>
  )
}
