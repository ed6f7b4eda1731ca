import { portal } from '@/messages/settings'

/** The permission keys, grouped as the side menu groups their pages. */
export const KEY_GROUPS = [
  { group: null, keys: ['home'] },
  { group: 'time', keys: ['timesheet', 'leave', 'holiday', 'logs'] },
  { group: 'work', keys: ['projects', 'clients', 'task', 'performance'] },
  { group: 'people', keys: ['employees', 'document', 'recruitment', 'referrals', 'assetsallocated'] },
  { group: 'money', keys: ['reimbursement', 'investment', 'payslips'] },
  { group: 'company', keys: ['policy', 'feed', 'setting'] },
] as const

export const ALL_KEYS: readonly string[] = KEY_GROUPS.flatMap(({ keys }) => [...keys])

/** What the role admin never loses: without them nobody could give them back. */
const LOCKED_FOR_ADMIN: readonly string[] = ['employees', 'setting']

/** Rules of the portal name these roles, so their names are fixed. */
const NAMED: readonly string[] = ['admin', 'manager', 'recruiter']

export function lockedKeys(role: string | null): readonly string[] {
  return role === 'admin' ? LOCKED_FOR_ADMIN : []
}

export function hasFixedName(role: string): boolean {
  return NAMED.includes(role)
}

/** What the pages of these keys are for, beside the key (page-1): the guard shuts them for all other roles. */
const ROLES_OF: Readonly<Record<string, readonly string[]>> = {
  employees: ['admin', 'manager'],
  projects: ['admin', 'manager'],
  clients: ['admin', 'manager'],
  setting: ['admin'],
}

/** Of these keys, those that open nothing for this role. One that has no name yet is neither admin nor manager. */
export function shutKeys(role: string, keys: readonly string[] = ALL_KEYS): string[] {
  const name = role.trim().toLowerCase()
  return sortedKeys(keys).filter((key) => ROLES_OF[key]?.includes(name) === false)
}

export function keyName(key: string): string {
  return portal.settings.keys[key] ?? key
}

/** In the order of the menu, whatever the order in which they are stored. */
export function sortedKeys(keys: readonly string[]): string[] {
  return [...ALL_KEYS.filter((key) => keys.includes(key)), ...keys.filter((key) => !ALL_KEYS.includes(key))]
}

export function keysInWords(keys: readonly string[]): string {
  if (ALL_KEYS.every((key) => keys.includes(key))) return portal.settings.roles.allKeys(ALL_KEYS.length)
  return sortedKeys(keys).map(keyName).join(', ')
}

/** What a role keeps whatever is clicked, and what is not given to it because it would open nothing. */
export interface Bounds {
  locked: readonly string[]
  shut: readonly string[]
}

/** With these keys on or off, within the bounds; a key that we don't know is left alone. */
export function withKeys(
  chosen: readonly string[],
  keys: readonly string[],
  on: boolean,
  { locked, shut }: Bounds,
): string[] {
  const next = new Set(chosen)
  for (const key of keys) {
    if (on && !shut.includes(key)) next.add(key)
    else if (on) continue
    else if (!locked.includes(key)) next.delete(key)
  }
  return sortedKeys([...next])
}
