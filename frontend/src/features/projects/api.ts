import { projectsApi as generated } from '@/entities/projects/api'

export type { Allocation, AllocationMonth, Client, MemberInput, Project, Task, TeamMember } from '@/entities/projects/api'

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
