import { lazy } from 'react'

/** The lists are drawn without them: each dialog's code is fetched when it is first opened. */
export const TypeModal = lazy(() => import('./TypeModal').then((module) => ({ default: module.TypeModal })))
export const DataModal = lazy(() => import('./DataModal').then((module) => ({ default: module.DataModal })))
