import { lazy, Suspense, type ReactElement } from 'react'
import { isStill } from './states'
import styles from './turns.module.css'
import { useGetLeaveTurnAheadQuery } from '@/entities/leavePolicies/api'
import { farOff } from '../days'
import { horizons } from '../balance/ahead'
import { portal } from '@/messages/leaves'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { formatDate } from '@/shared/format/dates'
import { PageHeading } from '@/shared/layout/PageHeading'
import type { Me } from '@/shared/session/api'
import { useMe } from '@/shared/session/hooks'
import { anyDate, useFilters } from '@/shared/table/useFilters'

const AheadSummary = lazy(() => import('./AheadSummary').then((module) => ({ default: module.AheadSummary })))
const AheadLinesTable = lazy(() => import('./AheadLinesTable').then((module) => ({ default: module.AheadLinesTable })))
const RanTable = lazy(() => import('./RanTable').then((module) => ({ default: module.RanTable })))
const TurnDay = lazy(() => import('./TurnDay').then((module) => ({ default: module.TurnDay })))

const words = portal.leaves.turns
const DAY = { on: anyDate }

function Ahead({ on }: { on: string }): ReactElement {
  const waiting = <output className={styles['waiting']}>{words.waiting}</output>
  const { currentData, error, isFetching, refetch } = useGetLeaveTurnAheadQuery({ on }, { refetchOnMountOrArgChange: true })
  if (error !== undefined && !isFetching && currentData === undefined) {
    return <LoadFailed title={words.failed} error={error} onRetry={() => void refetch()} />
  }
  if (currentData === undefined) return waiting
  return (
    <>
      <NotRefreshed error={error} onRetry={refetch} />
      {currentData.accounts.every(isStill) ? (
        <p className={styles['waiting']}>{words.empty}</p>
      ) : (
        <Suspense fallback={waiting}>
          <AheadSummary ahead={currentData} />
          <AheadLinesTable on={on} accounts={currentData.accounts} />
        </Suspense>
      )}
    </>
  )
}

function Home({ me: { company } }: { me: Me }): ReactElement {
  const filters = useFilters(DAY)
  const on = filters.values.on ?? horizons(company.today).turn
  return (
    <>
      <PageHeading
        title={words.on(formatDate(on))}
        aside={
          <span className="flex flex-wrap items-center gap-8-12">
            {words.stored(farOff(on, company.today))}
            <span className={styles['day']}>
              <Suspense fallback={null}>
                <TurnDay on={on} onChoose={(day) => filters.choose({ on: day })} />
              </Suspense>
            </span>
          </span>
        }
      />
      <Ahead on={on} />
      <Suspense fallback={null}>
        <RanTable timezone={company.timezone} />
      </Suspense>
    </>
  )
}

/** What policies of leave give and take on a day before they do, and the turns that ran (leave-46). */
export function TurnsPage(): ReactElement {
  const me = useMe()
  return me ? <Home me={me} /> : <PageHeading title={words.title} />
}
