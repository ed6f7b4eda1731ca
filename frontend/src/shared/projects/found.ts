import { projectsApi, type Project } from './api'
import type { Choice } from '@/shared/form/fields'

const SHOWN = 20

interface Found {
  options: Choice[]
  isFetching: boolean
}

export function projectChoice(project: Pick<Project, '_id' | 'projectname'>): Choice {
  return { value: String(project._id), label: project.projectname }
}

/** The active projects that match, of those that the viewer sees. */
export function useFoundProjects(q: string): Found {
  const { data, isFetching } = projectsApi.useListProjectsQuery({ q, status: 'active', page: 1, pageSize: SHOWN })
  return { options: (data?.rows ?? []).map(projectChoice), isFetching }
}
