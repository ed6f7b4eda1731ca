import { lazy } from 'react'

/** What is drawn only once it is asked for. */
export const ClaimModal = lazy(() => import('./claims/ClaimModal').then((module) => ({ default: module.ClaimModal })))
export const BillDrawer = lazy(() => import('./queue/BillDrawer').then((module) => ({ default: module.BillDrawer })))
export const TypesTab = lazy(() => import('./types/TypesTab').then((module) => ({ default: module.TypesTab })))
export const ApprovedTab = lazy(() => import('./claims/ApprovedTab').then((module) => ({ default: module.ApprovedTab })))
export const QueueTab = lazy(() => import('./queue/QueueTab').then((module) => ({ default: module.QueueTab })))
export const ReportTab = lazy(() => import('./report/ReportTab').then((module) => ({ default: module.ReportTab })))
export const HistoryDrawer = lazy(() =>
  import('@/shared/history/HistoryDrawer').then((module) => ({ default: module.HistoryDrawer })),
)
