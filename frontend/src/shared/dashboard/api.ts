import { dashboardApi, type GetDashboardApiResponse } from './api.gen'

export const { useGetDashboardQuery } = dashboardApi
export type Dashboard = GetDashboardApiResponse
