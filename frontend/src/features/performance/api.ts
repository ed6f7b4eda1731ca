export { performanceApi } from './api.gen'
export type { Kra, KraInput, KraOverview, OverallStatus } from './api.gen'
