import { lazy } from 'react'

/** What a page draws only once it is asked for: each one's code is fetched then. */
export const TeamTab = lazy(() => import('./list/TeamTab').then((module) => ({ default: module.TeamTab })))
export const KraModal = lazy(() => import('./list/KraModal').then((module) => ({ default: module.KraModal })))
export const ResultRail = lazy(() => import('./feedback/ResultRail').then((module) => ({ default: module.ResultRail })))
export const HistoryDrawer = lazy(() =>
  import('@/shared/history/HistoryDrawer').then((module) => ({ default: module.HistoryDrawer })),
)
