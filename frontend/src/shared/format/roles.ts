import { portal } from '@/messages/portal'

/** Developer for dev; a role without a longer name with a capital: Recruiter. */
export function roleName(role: string): string {
  return portal.people.roles[role] ?? role.charAt(0).toUpperCase() + role.slice(1)
}
