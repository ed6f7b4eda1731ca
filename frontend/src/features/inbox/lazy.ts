import { lazy } from 'react'

/** What the queues of other pages fetch by need, too: no page of lists carries it. */
export const Desk = lazy(() => import('./Desk').then((module) => ({ default: module.Desk })))
/** The head of the list on the dashboard, for those who decide. */
export const Head = lazy(() => import('./head/HeadTile').then((module) => ({ default: module.HeadTile })))
/** Who stands in is asked for now and then. */
export const StandInModal = lazy(() => import('./standin/StandInModal').then((module) => ({ default: module.StandInModal })))
/** What stands beside the list is drawn once there is a row to show. */
export const Rail = lazy(() => import('./list/Rail').then((module) => ({ default: module.Rail })))
/** What there is to see of a row opens over the whole screen of a phone. */
export const RowSheet = lazy(() => import('./list/RowSheet').then((module) => ({ default: module.RowSheet })))
/** The week of a sheet opens under its card on a phone. */
export const SheetSeen = lazy(() => import('./list/SheetSeen').then((module) => ({ default: module.SheetSeen })))
