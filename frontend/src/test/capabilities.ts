import { RIGHTS } from './rights.gen'
import type { Capabilities, Capability, Reach } from '@/shared/session/may'

type Role = 'admin' | 'manager' | 'recruiter' | 'employee'
interface Described {
  keys: readonly string[]
  scopes: Readonly<Record<Role, Reach | null>>
}

const rights: [string, Described][] = Object.entries(RIGHTS)

/** How a role is called in the declarations of the rights: all that a company calls its own is an employee's. */
function known(role: string): Role {
  return role === 'admin' || role === 'manager' || role === 'recruiter' ? role : 'employee'
}

/** The keys that open a right. */
export function keysOf(capability: Capability): readonly string[] {
  return RIGHTS[capability].keys
}

/** What the server says that somebody may who has this role and these keys. */
export function capabilitiesOf(user: { role: string; reimbursementClaim: string }, permission: string[]): Capabilities {
  // The one right that asks for more than role and keys (claim-1).
  const claims = user.role === 'admin' || user.role === 'manager' || user.reimbursementClaim === 'true'
  const held = rights.flatMap(([name, { keys, scopes }]) => {
    const reach = scopes[known(user.role)]
    const isOpen = keys.length === 0 || keys.some((key) => permission.includes(key))
    return reach !== null && isOpen && (claims || name !== 'reimbursements.write') ? [[name, reach]] : []
  })
  return Object.fromEntries(held)
}

/** What is known of somebody who is signed in, has this role and these keys. */
export function viewerOf(role: string, permission: string[], reimbursementClaim = 'false') {
  return { signedIn: true, permission, capabilities: capabilitiesOf({ role, reimbursementClaim }, permission) }
}
