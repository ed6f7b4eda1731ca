import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useGetSetupQuery, useShowSetupMutation, type Setup, type SetupStep } from '../api'
import { Rail } from './Rail'
import { StepMark } from './StepMark'
import { pageOfStep, progress, saysOf, TO_INVITE } from './steps'
import { useAnswer } from './useAnswer'
import styles from './setup.module.css'
import { portal } from '@/messages/setup'
import { failureOf } from '@/shared/api/errors'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'
import { Section } from '@/shared/layout/Section'
import { useMe } from '@/shared/session/hooks'
import { Button, ButtonLink } from '@/shared/ui/Button'

const words = portal.setup

interface RowProps {
  step: SetupStep
  setup: Setup
  sendsMails: boolean
}

function OpenRow({ step, setup, sendsMails }: RowProps): ReactElement {
  const { answer, busy } = useAnswer()
  const { name } = words.steps[step.step]
  const invites = step.step === 'invitations' && step.count > 0
  return (
    <li className={styles['row']}>
      <StepMark state={step.state} />
      <span className="flex-1 min-w-0">
        <span className="block weight-500">{name}</span>
        <span className="block color-secondary size-12">{saysOf(step, setup)}</span>
      </span>
      <span className="flex gap-8">
        <Button
          look="quiet"
          small
          aria-label={words.skipStep(name)}
          aria-disabled={busy}
          onClick={busy ? undefined : () => void answer(step.step, 'skipped')}
        >
          {words.skip}
        </Button>
        {invites ? (
          <ButtonLink small look={sendsMails ? 'primary' : 'plain'} to={TO_INVITE}>
            {words.invite(step.count)}
          </ButtonLink>
        ) : (
          <ButtonLink small to={pageOfStep(step.step)} aria-label={words.openStep(name)}>
            {words.open}
          </ButtonLink>
        )}
      </span>
    </li>
  )
}

/** Steps that need nothing any more, in one line: each leads to itself. */
function Rest({ steps, state }: { steps: readonly SetupStep[]; state: 'skipped' | 'done' }): ReactElement | null {
  const some = steps.filter((step) => step.state === state)
  if (some.length === 0 && state === 'skipped') return null
  return (
    <li className={styles['row']}>
      <StepMark state={state} />
      <span className={`flex-1 min-w-0 color-secondary ${styles['names']}`}>
        {state === 'done' ? <span>{words.you}</span> : null}
        {some.map(({ step }) => (
          <Link key={step} to={pageOfStep(step)}>
            {words.steps[step].name}
          </Link>
        ))}
      </span>
      <span className="color-secondary size-12">{words[state]}</span>
    </li>
  )
}

/** What is left to do on the first days: until no step is open, or somebody puts it away. */
export function SetupTile(): ReactElement | null {
  const me = useMe()
  const { data, error, refetch } = useGetSetupQuery()
  const [show, { isLoading }] = useShowSetupMutation()
  if (data === undefined) {
    return error === undefined ? null : <LoadFailed ruled error={error} onRetry={() => void refetch()} />
  }
  const open = data.steps.filter((step) => step.state === 'open')
  if (open.length === 0) return null
  const { done, all } = progress(data.steps)
  const sendsMails = me?.mailtofiles !== true

  async function putAway(): Promise<void> {
    try {
      await show({ setupShown: { shown: false } }).unwrap()
      toastDone(words.isAway)
    } catch (failure) {
      toastFailed(words.failed, failureOf(failure).reason)
    }
  }

  return (
    <div className={styles['tile']}>
      <Section
        title={
          <>
            {portal.settings.setup.title} <span className="color-secondary weight-400">{words.progress(done, all)}</span>
          </>
        }
        aside={
          <Button look="quiet" small aria-disabled={isLoading} onClick={isLoading ? undefined : () => void putAway()}>
            {words.putAway}
          </Button>
        }
      >
        <progress className={styles['bar']} value={done} max={all} aria-label={portal.settings.setup.title} />
        <ul className="p-0">
          {open.map((step) => (
            <OpenRow key={step.step} step={step} setup={data} sendsMails={sendsMails} />
          ))}
          <Rest steps={data.steps} state="skipped" />
          <Rest steps={data.steps} state="done" />
        </ul>
      </Section>
      <Rail setup={data} sendsMails={sendsMails} />
    </div>
  )
}
