import { historyApi } from './api.gen'

export { historyApi, type AuditEntry } from './api.gen'
export const { useListRecordHistoryQuery } = historyApi
