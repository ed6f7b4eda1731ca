import { lazy } from 'react'

/** What is drawn only once it is asked for. */
export const PolicyModal = lazy(() => import('./PolicyModal').then((module) => ({ default: module.PolicyModal })))
export const ReadersPanel = lazy(() => import('./ReadersPanel').then((module) => ({ default: module.ReadersPanel })))
