/** A range in days, as the address has it. */
export type Range = '7' | '10' | '30' | '90'

/** The ranges that a person may look back. */
export function rangesFor(role: string): Range[] {
  if (role === 'admin') return ['7', '10', '30', '90']
  return role === 'manager' ? ['7', '30', '90'] : ['7']
}

/** Where the page opens. */
export function firstRange(role: string): Range {
  return role === 'admin' ? '10' : '7'
}

/** Whose days: all that the server lets an admin or a manager see, else one's own. */
export function whoseLogs(role: string, userId: number): string {
  return role === 'admin' || role === 'manager' ? 'all' : String(userId)
}
