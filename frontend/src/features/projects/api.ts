import { projectsApi as generated } from './api.gen'

export type { Allocation, AllocationMonth, Client, MemberInput, Project, Task, TeamMember } from './api.gen'

export const projectsApi = generated

export const {
  useAddClientMutation,
  useUpdateClientMutation,
  useAddProjectMutation,
  useUpdateProjectMutation,
  useListAllocationsQuery,
  useListClientsQuery,
  useListProjectsQuery,
  useAddTaskMutation,
  useUpdateTaskMutation,
} = generated
