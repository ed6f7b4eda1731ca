import { lazy } from 'react'

/** The list itself is drawn without them: each dialog's code is fetched when it is first opened. */
export const AddPeopleModal = lazy(() =>
  import('./add/AddPeopleModal').then((module) => ({ default: module.AddPeopleModal })),
)
export const StatusModal = lazy(() => import('./details/StatusModal').then((module) => ({ default: module.StatusModal })))
export const ResignModal = lazy(() => import('./details/ResignModal').then((module) => ({ default: module.ResignModal })))
export const EraseModal = lazy(() => import('@/entities/people/EraseModal').then((module) => ({ default: module.EraseModal })))
export const EmployeeDetails = lazy(() =>
  import('./details/EmployeeDetails').then((module) => ({ default: module.EmployeeDetails })),
)
