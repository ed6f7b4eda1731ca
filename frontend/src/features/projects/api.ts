import { projectsApi as generated } from '@/shared/projects/api'

export type { Allocation, AllocationMonth, Client, MemberInput, Project, Task, TeamMember } from '@/shared/projects/api'

export const projectsApi = generated

export const {
  useAddClientMutation,
  useUpdateClientMutation,
  useAddProjectMutation,
  useUpdateProjectMutation,
  useListAllocationsQuery,
  useListClientsQuery,
  useAddTaskMutation,
  useUpdateTaskMutation,
} = generated
