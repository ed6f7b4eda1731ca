import { lazy } from 'react'

/** What a page draws only once it is asked for, or its first answer is there: each one's code is fetched then. */
export const JobModal = lazy(() => import('./jobs/JobModal').then((module) => ({ default: module.JobModal })))
export const CandidateModal = lazy(() =>
  import('./candidate/CandidateModal').then((module) => ({ default: module.CandidateModal })),
)
export const DeclineModal = lazy(() => import('./candidate/DeclineModal').then((module) => ({ default: module.DeclineModal })))
export const JobsTab = lazy(() => import('./jobs/JobsTab').then((module) => ({ default: module.JobsTab })))
export const OpenedCandidate = lazy(() =>
  import('./candidate/OpenedCandidate').then((module) => ({ default: module.OpenedCandidate })),
)
export const RangeForm = lazy(() => import('./candidates/RangeForm').then((module) => ({ default: module.RangeForm })))
export const Board = lazy(() => import('./board/Board').then((module) => ({ default: module.Board })))
export const HistoryDrawer = lazy(() =>
  import('@/shared/history/HistoryDrawer').then((module) => ({ default: module.HistoryDrawer })),
)
