import type { ReactElement, ReactNode } from 'react'
import type { Sheet } from './useSheet'
import styles from './week.module.css'
import { portal } from '@/messages/timesheets'
import { SteadyLabel } from '@/shared/ui/SteadyLabel'
import { isOffered } from '@/shared/table/rowActions'
import { Button } from '@/shared/ui/Button'

const words = portal.timesheets.grid

interface Props {
  sheet: Sheet
  reasonId: string
  onSave: () => void
  onSubmit: () => void
  onRecall: () => void
  children?: ReactNode
}

/** Submit stays in reach of the focus where it isn't allowed, as its reason belongs to it. */
export function WeekDeeds({ sheet, reasonId, onSave, onSubmit, onRecall, children }: Props): ReactElement {
  return (
    <div className={styles['deeds']}>
      {children}
      {sheet.isEditable ? (
        <Button aria-disabled={sheet.busy !== null} onClick={onSave}>
          <SteadyLabel others={[words.save, words.saving]}>{sheet.busy === 'save' ? words.saving : words.save}</SteadyLabel>
        </Button>
      ) : null}
      {sheet.stored !== null && isOffered(sheet.stored, 'recall') ? (
        <Button title={words.recallHint} onClick={onRecall}>
          {portal.timesheets.recall}
        </Button>
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
