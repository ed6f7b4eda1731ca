import { dashboardApi, type GetDashboardApiResponse } from './api.gen'

export { dashboardApi }
export const { useGetDashboardQuery } = dashboardApi
export type Dashboard = GetDashboardApiResponse
