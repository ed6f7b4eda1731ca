import { lazy } from 'react'

/** The list itself is drawn without them: each dialog's code is fetched when it is first opened. */
export const AssetModal = lazy(() => import('./AssetModal').then((module) => ({ default: module.AssetModal })))
export const SerialDrawer = lazy(() => import('./SerialDrawer').then((module) => ({ default: module.SerialDrawer })))
