export { projectsApi } from './api.gen'
export type { Allocation, AllocationMonth, Client, MemberInput, Project, Task, TeamMember } from './api.gen'
