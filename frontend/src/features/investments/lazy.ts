import { lazy } from 'react'

/** The list itself is drawn without them: each dialog's code is fetched when it is first opened. */
export const InvestmentModal = lazy(() => import('./InvestmentModal').then((module) => ({ default: module.InvestmentModal })))
export const PersonDrawer = lazy(() => import('./PersonDrawer').then((module) => ({ default: module.PersonDrawer })))
export const HistoryDrawer = lazy(() =>
  import('@/shared/history/HistoryDrawer').then((module) => ({ default: module.HistoryDrawer })),
)
