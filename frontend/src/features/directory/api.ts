import { directoryApi, type ChartNode, type DirectoryEntry } from './api.gen'

export { directoryApi, type ChartNode, type DirectoryEntry }
export type ChartBranch = typeof directoryApi.endpoints.getChartBranch.Types.ResultType
export type ChartWays = typeof directoryApi.endpoints.findInChart.Types.ResultType
