import { lazy } from 'react'

/** What a page draws only once its first answer is there: fetched meanwhile, and by need. */
export const SheetTable = lazy(() => import('./grid/SheetTable').then((module) => ({ default: module.SheetTable })))
export const WeekBody = lazy(() => import('./week/WeekBody').then((module) => ({ default: module.WeekBody })))
export const SheetDetails = lazy(() => import('./approval/SheetDetails').then((module) => ({ default: module.SheetDetails })))
export const HistoryDrawer = lazy(() =>
  import('@/shared/history/HistoryDrawer').then((module) => ({ default: module.HistoryDrawer })),
)
