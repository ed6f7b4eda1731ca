import { projectsApi, type Project } from './api'
import type { Choice } from '@/shared/form/fields'
import { foundOf, type Found } from '@/shared/form/RecordSelect'

const SHOWN = 20

export function projectChoice(project: Pick<Project, '_id' | 'projectname'>): Choice {
  return { value: String(project._id), label: project.projectname }
}

/** The active projects that match, of those that the viewer sees. */
export function useFoundProjects(q: string): Found {
  return foundOf(projectsApi.useListProjectsQuery({ q, status: 'active', page: 1, pageSize: SHOWN }), projectChoice)
}
