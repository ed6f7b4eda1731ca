import { lazy } from 'react'

/** The lists are drawn without them: each dialog's code is fetched when it is first opened. */
export const PutModal = lazy(() => import('./PutModal').then((module) => ({ default: module.PutModal })))
export const AskModal = lazy(() => import('./AskModal').then((module) => ({ default: module.AskModal })))
export const LetterModal = lazy(() => import('./LetterModal').then((module) => ({ default: module.LetterModal })))
export const HistoryDrawer = lazy(() =>
  import('@/shared/history/HistoryDrawer').then((module) => ({ default: module.HistoryDrawer })),
)
