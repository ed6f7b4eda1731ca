import type { ReactElement, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Setup, SetupStep } from '../api'
import { after, pageOfStep } from './steps'
import styles from './setup.module.css'
import { useAnswer } from './useAnswer'
import { portal } from '@/messages/setup'
import { Button, ButtonLink } from '@/shared/ui/Button'

const words = portal.setup

export interface FootProps {
  setup: Setup
  step: SetupStep
  /** What is done with what the step holds; absent: one goes on. */
  deed?: ReactNode
  /** What becomes of what was typed. */
  kept?: string
}

/** What can be said of a step, and the ways on and back. */
export function Foot({ setup, step, deed, kept = words.kept }: FootProps): ReactElement {
  const navigate = useNavigate()
  const { answer, busy } = useAnswer()
  const at = setup.steps.indexOf(step)
  const before = setup.steps[at - 1]
  const next = after(setup.steps, step.step)
  const isLast = at === setup.steps.length - 1

  async function say(state: 'open' | 'done' | 'skipped'): Promise<void> {
    if ((await answer(step.step, state)) && state !== 'open') void navigate(next)
  }

  const press = (label: string, state: 'open' | 'done' | 'skipped'): ReactElement => (
    <Button aria-disabled={busy} onClick={busy ? undefined : () => void say(state)}>
      {label}
    </Button>
  )
  return (
    <footer className={styles['foot']}>
      <span className={styles['kept']}>{kept}</span>
      {before === undefined ? null : (
        <ButtonLink look="quiet" to={pageOfStep(before.step)}>
          {words.back}
        </ButtonLink>
      )}
      {step.state === 'skipped' ? press(words.openAgain, 'open') : null}
      {step.state === 'open' ? press(words.skip, 'skipped') : null}
      {step.state !== 'done' && step.settles ? press(words.settles, 'done') : null}
      {deed ?? (
        <ButtonLink look="primary" to={next}>
          {isLast ? words.finish : words.next}
        </ButtonLink>
      )}
    </footer>
  )
}
