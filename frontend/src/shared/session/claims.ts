const LEADERS = ['admin', 'manager']

/** What is known of a viewer to say whether they claim. */
export interface Claimant {
  /** Null until it is known. */
  role: string | null
  user?: { reimbursementClaim: string } | null
}

/** Who may write claims, and so has them in the menu: admins, managers, and whose flag is set (claim-1). */
export function mayClaim({ role, user }: Claimant): boolean {
  return (role !== null && LEADERS.includes(role)) || user?.reimbursementClaim === 'true'
}
