import { lazy } from 'react'

/** The list is drawn without them: each one's code is fetched when it is first opened. */
export const ReferralModal = lazy(() => import('./ReferralModal').then((module) => ({ default: module.ReferralModal })))
export const MakeLine = lazy(() => import('./MakeLine').then((module) => ({ default: module.MakeLine })))
