import { lazy } from 'react'

/** The lists themselves are drawn without them: each dialog's code is fetched when it is first opened. */
export const ClientModal = lazy(() => import('./clients/ClientModal').then((module) => ({ default: module.ClientModal })))
export const ProjectModal = lazy(() => import('./list/ProjectModal').then((module) => ({ default: module.ProjectModal })))
export const TaskModal = lazy(() => import('./tasks/TaskModal').then((module) => ({ default: module.TaskModal })))
export const TeamModal = lazy(() => import('./team/TeamModal').then((module) => ({ default: module.TeamModal })))
