import { RotateCw } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { portal } from '@/messages/portal'
import { text } from '@/messages/text'
import { failureOf } from '@/shared/api/errors'
import { HowThisWorks } from '@/shared/help/HowThisWorks'
import { Button } from '@/shared/ui/Button'
import styles from './table.module.css'

/** A page of the ruled book, blank, searched or torn. */
function Ruled({ children }: { children?: ReactNode }): ReactElement {
  return (
    <svg aria-hidden width="120" height="60" viewBox="0 0 120 60" className={styles['ruled']}>
      <path d="M0 8h120M0 23h120M0 38h120M0 53h120" className={styles['rules']} />
      <path d="M22.5 0v60M25.5 0v60" className={styles['margin']} />
      {children}
    </svg>
  )
}

interface StateProps {
  drawing: ReactElement
  title: string
  hint?: string
  note?: string
  action?: ReactNode
}

function TableState({ drawing, title, hint, note, action }: StateProps): ReactElement {
  return (
    <div className={styles['state']}>
      {drawing}
      <p className="weight-500 mb-4">{title}</p>
      {hint === undefined ? null : <p className={styles['stateHint']}>{hint}</p>}
      {action}
      {note === undefined ? null : <p className="color-tertiary text-12 mt-12">{note}</p>}
    </div>
  )
}

interface NothingProps {
  hint: string
  /** In place of what every list says. */
  title?: string
  /** In place of the way to the guide. */
  action?: ReactNode
}

export function TableNothing({ hint, title = portal.table.empty, action = <HowThisWorks /> }: NothingProps): ReactElement {
  return <TableState drawing={<Ruled />} title={title} hint={hint} action={action} />
}

interface NoMatchProps {
  hint: string
  clear: string
  onClear: () => void
}

export function TableNoMatch({ hint, clear, onClear }: NoMatchProps): ReactElement {
  return (
    <TableState
      drawing={
        <Ruled>
          <path d="M38 15.5h58M38 45.5h58M38 30.5h8M80 30.5h14" className={styles['dots']} />
          <path d="M56 30.5h14" className={styles['found']} />
        </Ruled>
      }
      title={portal.table.noMatch}
      hint={hint}
      action={<Button onClick={onClear}>{clear}</Button>}
    />
  )
}

interface FailedProps {
  error: unknown
  onRetry: () => void
  /** Takes away what the list was asked for, which may be what was refused. */
  clear?: { label: string; run: () => void } | undefined
}

/** With the server's reason; a refusal is not tried again as it was. */
export function TableFailed({ error, onRetry, clear }: FailedProps): ReactElement {
  const failure = failureOf(error)
  const clearing = clear === undefined ? null : <Button onClick={clear.run}>{clear.label}</Button>
  const retrying = (
    <Button icon={<RotateCw size={14} aria-hidden />} onClick={onRetry}>
      {text.failure.tryAgain}
    </Button>
  )
  return (
    <div role="alert">
      <TableState
        drawing={
          <Ruled>
            <path d="M33 38h24M64 38h30M57 44l4-12M62 44l4-12" className={styles['broken']} />
          </Ruled>
        }
        title={portal.table.failed}
        hint={failure.reason}
        {...(failure.requestId === null ? {} : { note: text.failure.request(failure.requestId) })}
        action={failure.final ? clearing : retrying}
      />
    </div>
  )
}
