import { lazy } from 'react'

/** What is drawn only once it is asked for. */
export const ApplyModal = lazy(() => import('./apply/ApplyModal').then((module) => ({ default: module.ApplyModal })))
export const FileField = lazy(() => import('./apply/FileField').then((module) => ({ default: module.FileField })))
export const FilterModal = lazy(() => import('./list/FilterModal').then((module) => ({ default: module.FilterModal })))
export const BalanceTab = lazy(() => import('./balance/BalanceTab').then((module) => ({ default: module.BalanceTab })))
export const CompOffDrawer = lazy(() => import('./compoff/CompOffDrawer').then((module) => ({ default: module.CompOffDrawer })))
export const CreditModal = lazy(() => import('./balance/CreditModal').then((module) => ({ default: module.CreditModal })))
export const CreditsTab = lazy(() => import('./credits/CreditsTab').then((module) => ({ default: module.CreditsTab })))
export const CreditBackModal = lazy(() =>
  import('./credits/CreditBackModal').then((module) => ({ default: module.CreditBackModal })),
)
export const HolidayModal = lazy(() => import('./holidays/HolidayModal').then((module) => ({ default: module.HolidayModal })))
export const Choices = lazy(() => import('./holidays/Choices').then((module) => ({ default: module.Choices })))
export const CalendarTab = lazy(() => import('./calendar/CalendarTab').then((module) => ({ default: module.CalendarTab })))
export const StatementDrawer = lazy(() =>
  import('./balance/StatementDrawer').then((module) => ({ default: module.StatementDrawer })),
)
export const HistoryDrawer = lazy(() =>
  import('@/shared/history/HistoryDrawer').then((module) => ({ default: module.HistoryDrawer })),
)
export const TeamTab = lazy(() => import('./list/TeamTab').then((module) => ({ default: module.TeamTab })))
