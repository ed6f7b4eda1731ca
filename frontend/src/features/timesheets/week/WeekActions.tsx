import { useRef, type ReactElement, type ReactNode } from 'react'
import type { Sheet } from './useSheet'
import styles from './week.module.css'
import { portal } from '@/messages/timesheets'
import { useNextFocus } from '@/shared/layout/useReturnFocus'
import { SteadyLabel } from '@/shared/ui/SteadyLabel'
import { isOffered } from '@/shared/table/rowActions'
import { Button } from '@/shared/ui/Button'

const words = portal.timesheets.grid

/** What is recalled is filled on: where that button was, the first of these has the focus. */
const ACTIONS = '[data-week-action]'

function Recall({ busy, onRecall }: { busy: boolean; onRecall: () => void }): ReactElement {
  const own = useRef<HTMLButtonElement>(null)
  useNextFocus(own, ACTIONS)
  return (
    <Button ref={own} data-week-action title={words.recallHint} aria-disabled={busy} onClick={onRecall}>
      {portal.timesheets.recall}
    </Button>
  )
}

interface Props {
  sheet: Sheet
  reasonId: string
  onSave: () => void
  onSubmit: () => void
  onRecall: () => void
  isRecalling: boolean
  children?: ReactNode
}

/** Submit stays in reach of the focus where it isn't allowed, as its reason belongs to it. */
export function WeekActions({ sheet, reasonId, onSave, onSubmit, onRecall, isRecalling, children }: Props): ReactElement {
  return (
    <div className={`flex flex-wrap items-center gap-8-12 ml-auto ${styles['rowActions']}`}>
      {children}
      {sheet.isEditable ? (
        <Button data-week-action aria-disabled={sheet.busy !== null} onClick={onSave}>
          <SteadyLabel others={[words.save, words.saving]}>{sheet.busy === 'save' ? words.saving : words.save}</SteadyLabel>
        </Button>
      ) : null}
      {sheet.stored !== null && isOffered(sheet.stored, 'recall') ? (
        <Recall busy={isRecalling} onRecall={onRecall} />
      ) : null}
      <Button
        look={sheet.blocked === null ? 'primary' : 'plain'}
        className={sheet.blocked === null ? '' : styles['blocked']}
        aria-disabled={sheet.blocked !== null || sheet.busy !== null}
        aria-describedby={sheet.blocked === null ? undefined : reasonId}
        title={sheet.blocked ?? undefined}
        onClick={onSubmit}
      >
        <SteadyLabel others={[words.submit, words.sending]}>
          {sheet.busy === 'submit' ? words.sending : words.submit}
        </SteadyLabel>
      </Button>
    </div>
  )
}
