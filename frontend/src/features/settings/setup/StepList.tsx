import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { Setup, SetupStep } from '../api'
import { StepMark } from './StepMark'
import { pageOfStep, saysOf } from './steps'
import styles from './setup.module.css'
import { portal } from '@/messages/setup'
import { fullName } from '@/shared/format/names'
import { pageOf } from '@/shared/names/PersonLink'
import { useMe } from '@/shared/session/hooks'

const words = portal.setup

interface RowProps {
  to: string
  state: SetupStep['state']
  name: string
  says: string
  shown?: boolean
}

function Row({ to, state, name, says, shown = false }: RowProps): ReactElement {
  return (
    <li>
      <Link to={to} className={styles['step']} aria-current={shown ? 'step' : undefined}>
        <StepMark state={state} />
        <span className="min-w-0">
          <span className="block weight-500">{name}</span>
          <span className="block color-secondary text-12 break-anywhere">{says}</span>
        </span>
      </Link>
    </li>
  )
}

/** Every step with what there is of it; the first, who sets up, is done once somebody sees this. */
export function StepList({ setup, shown }: { setup: Setup; shown: SetupStep }): ReactElement {
  const user = useMe()?.user
  return (
    <nav aria-label={words.list}>
      <ol className="p-0">
        {user === undefined ? null : <Row to={pageOf(user._id)} state="done" name={words.you} says={fullName(user)} />}
        {setup.steps.map((step) => (
          <Row
            key={step.step}
            to={pageOfStep(step.step)}
            state={step.state}
            name={words.steps[step.step].name}
            says={step.state === 'skipped' ? words.skipped : saysOf(step, setup)}
            shown={step === shown}
          />
        ))}
      </ol>
    </nav>
  )
}
