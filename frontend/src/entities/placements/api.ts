export { placementsApi, type PlacementEntry } from './api.gen'

/** Which of the two lists. */
export type PlacementKind = 'department' | 'designation'
