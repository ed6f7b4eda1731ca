import type { ReactElement } from 'react'
import { DashboardWaiting } from './DashboardWaiting'
import { portal } from '@/messages/portal'
import { dashboardApi, useGetDashboardQuery, type Dashboard } from '@/shared/dashboard/api'
import type { Tile } from '@/shared/dashboard/tile'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { formatMoment } from '@/shared/format/dates'
import { PageHeading } from '@/shared/layout/PageHeading'
import { useServerTime } from '@/shared/session/clock'
import { useCompany } from '@/shared/session/hooks'
import styles from './dashboard.module.css'

function Moment(): ReactElement | null {
  const company = useCompany()
  const now = useServerTime(60_000)
  return company ? <span className={`tnum ${styles['moment']}`}>{formatMoment(now, company.timezone)}</span> : null
}

interface TilesProps {
  tiles: readonly Tile[]
  place?: Tile['place']
  data: Dashboard
}

function Tiles({ tiles, place, data }: TilesProps): ReactElement[] {
  return tiles
    .filter((tile) => tile.place === place)
    .map(({ name, Tile }) => (
      <div key={name} className={styles['tile']} data-place={place}>
        <Tile data={data} />
      </div>
    ))
}

const REFRESH_MS = 60_000
/** What was asked for a moment ago serves. */
const FRESH_S = 5

type Ask = ReturnType<typeof dashboardApi.endpoints.getDashboard.initiate>

/** Asks for what the page will show, before there is a page. */
export function askAhead(store: { dispatch: (ask: Ask) => unknown }): void {
  store.dispatch(dashboardApi.endpoints.getDashboard.initiate(undefined, { subscribe: false }))
}

export function DashboardPage({ tiles }: { tiles: readonly Tile[] }): ReactElement {
  const { data, error, refetch } = useGetDashboardQuery(undefined, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: FRESH_S,
  })
  const company = useCompany()
  return (
    <>
      <PageHeading title={portal.dashboard.title} aside={<Moment />} />
      {data && company ? (
        <div className={styles['tiles']}>
          <NotRefreshed error={error} onRetry={refetch} />
          <Tiles tiles={tiles} data={data} />
          {/* Who is here comes first: on a phone it stands above what waits, and beside it where there is room. */}
          <div className={styles['pair']}>
            <Tiles tiles={tiles} place="narrow" data={data} />
            <Tiles tiles={tiles} place="wide" data={data} />
          </div>
          <div className={styles['columns']}>
            <Tiles tiles={tiles} place="third" data={data} />
          </div>
        </div>
      ) : null}
      {!data && error ? <LoadFailed ruled error={error} onRetry={() => void refetch()} /> : null}
      {(!data || !company) && !error ? <DashboardWaiting /> : null}
    </>
  )
}
