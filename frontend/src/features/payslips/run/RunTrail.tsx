import { Circle, CircleCheck, Hourglass, Mail, Undo2 } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Run } from '../api'
import styles from './run.module.css'
import { wordFor } from '@/shared/status/wordFor'

const STEPS: readonly Run['state'][] = ['running', 'waiting', 'mailing', 'done']

/** Where a run stands, by the words in which that is stored. */
export function RunTrail({ state }: { state: Run['state'] }): ReactElement {
  if (state === 'recalled') {
    return (
      <span className="relative inline-flex items-center gap-6">
        <Undo2 size={14} aria-hidden />
        {wordFor('recalled')}
      </span>
    )
  }
  const at = STEPS.indexOf(state)
  return (
    <ol className={styles['trail']}>
      {STEPS.map((step, index) => {
        const isDone = index < at || state === 'done'
        const Icon = isDone ? CircleCheck : index !== at ? Circle : step === 'mailing' ? Mail : Hourglass
        return (
          <li key={step} className="inline-flex items-center gap-6 relative" data-done={isDone} data-step={step} aria-current={index === at ? 'step' : undefined}>
            <Icon className="color-tertiary" size={14} aria-hidden />
            {wordFor(step)}
          </li>
        )
      })}
    </ol>
  )
}
