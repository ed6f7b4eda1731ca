export { kraApi } from './api.gen'
export type { Kra, KraInput, KraOverview, OverallStatus } from './api.gen'
