import { useState, type ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useGetSetupQuery, type Setup, type SetupStep } from '../api'
import { StepList } from './StepList'
import { StepPanel } from './StepPanel'
import { progress, type StepName } from './steps'
import styles from './setup.module.css'
import { portal } from '@/messages/setup'
import { text } from '@/messages/text'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { HelpButton } from '@/shared/help/HelpButton'
import { PageHeading } from '@/shared/layout/PageHeading'
import { useNarrow } from '@/shared/layout/useMedia'
import { Logo } from '@/shared/mark/Logo'

const words = portal.setup
const DASHBOARD = '/welcome'
/** Mails are sent by and by: while people are invited, what failed is asked for again. */
const REFRESH_MS = 5000

function Step({ setup, step, all }: { setup: Setup; step: SetupStep; all: number }): ReactElement {
  return (
    <>
      <header className="flex flex-wrap items-baseline justify-between gap-12">
        <h2 className={styles['title']}>{words.steps[step.step].name}</h2>
        <span className="color-secondary text-13">{words.stepOf(setup.steps.indexOf(step) + 2, all)}</span>
      </header>
      <p className={styles['lead']}>{words.steps[step.step].lead}</p>
      <StepPanel key={step.step} setup={setup} step={step} />
    </>
  )
}

/** Leads through a new installation, in a frame of its own: the steps at the left, and one of them. */
export function SetupSteps(): ReactElement {
  const [params] = useSearchParams()
  const narrow = useNarrow()
  const asked = params.get('step')
  const { data, error, refetch } = useGetSetupQuery(undefined, { pollingInterval: asked === 'invitations' ? REFRESH_MS : 0 })
  const chosen = data?.steps.find(({ step }) => step === asked)
  // Where nobody has chosen one it is the first that is open, and stays that: it is not left because it is done now.
  const [begun, setBegun] = useState<StepName | null>(null)
  const first = data?.steps.find(({ state }) => state === 'open') ?? data?.steps[0]
  if (begun === null && first !== undefined) setBegun(first.step)
  const shown = chosen ?? data?.steps.find(({ step }) => step === begun) ?? first
  const counts = progress(data?.steps ?? [])
  return (
    <div className={styles['page']} data-chosen={chosen !== undefined}>
      <div className={styles['side']}>
        <Link to={DASHBOARD} className={styles['logo']} aria-label={text.product}>
          <Logo word={text.product} size={20} />
        </Link>
        <PageHeading title={portal.settings.setup.title} aside={data ? words.progress(counts.done, counts.all) : undefined} />
        {data === undefined || shown === undefined ? null : <StepList setup={data} shown={shown} />}
        <div className={styles['ways']}>
          <Link to={DASHBOARD} className="color-primary no-underline hover-underline">
            {words.finish}
          </Link>
          {narrow ? null : <HelpButton />}
        </div>
      </div>
      <div className={styles['panel']}>
        {data === undefined && error !== undefined ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
        {data === undefined && error === undefined ? <p className="color-secondary text-13">{words.waiting}</p> : null}
        {data === undefined || shown === undefined ? null : (
          <>
            <NotRefreshed error={error} onRetry={refetch} />
            <Link to="/setting-up" className={styles['allSteps']}>
              {words.allSteps}
            </Link>
            <Step setup={data} step={shown} all={counts.all} />
          </>
        )}
      </div>
    </div>
  )
}
