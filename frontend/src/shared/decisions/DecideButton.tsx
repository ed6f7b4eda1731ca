import { Check, X } from 'lucide-react'
import { useRef, type ReactElement } from 'react'
import styles from './decide.module.css'
import { Button } from '@/shared/ui/Button'
import { useNextFocus } from '@/shared/layout/useReturnFocus'

/** The buttons and remarks by which one decides, in the order of the page: where one goes, the focus stays among them. */
export const DECIDING = '#content [data-decide]'
/** After a remark whoever goes on by Enter opens the next one, and approves nobody. */
export const REJECTING = '[data-decide="reject"]'

interface Props {
  verdict: 'approve' | 'reject'
  label: string
  /** Read after the label: whose it is. */
  of: string
  busy: boolean
  onClick: () => void
}

/** Approve or Reject in a row. */
export function DecideButton({ verdict, label, of, busy, onClick }: Props): ReactElement {
  const own = useRef<HTMLButtonElement>(null)
  useNextFocus(own, DECIDING)
  const Icon = verdict === 'approve' ? Check : X
  return (
    <Button
      ref={own}
      data-decide={verdict}
      small
      className={styles[verdict]}
      aria-disabled={busy}
      onClick={() => (busy ? undefined : onClick())}
    >
      <Icon size={16} aria-hidden />
      {label}
      <span className="unseen">{of}</span>
    </Button>
  )
}
