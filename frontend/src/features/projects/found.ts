import { useListClientsQuery, useListProjectsQuery, type Client, type Project } from './api'
import type { Choice } from '@/shared/form/fields'

const SHOWN = 20

interface Found {
  options: Choice[]
  isFetching: boolean
}

export function clientChoice(client: Pick<Client, '_id' | 'clientname'>): Choice {
  return { value: String(client._id), label: client.clientname }
}

export function projectChoice(project: Pick<Project, '_id' | 'projectname'>): Choice {
  return { value: String(project._id), label: project.projectname }
}

/** The clients whose names match. */
export function useFoundClients(q: string): Found {
  const { data, isFetching } = useListClientsQuery({ q, page: 1, pageSize: SHOWN })
  return { options: (data?.rows ?? []).map(clientChoice), isFetching }
}

/** The active projects that match, of those that the viewer sees. */
export function useFoundProjects(q: string): Found {
  const { data, isFetching } = useListProjectsQuery({ q, status: 'active', page: 1, pageSize: SHOWN })
  return { options: (data?.rows ?? []).map(projectChoice), isFetching }
}
