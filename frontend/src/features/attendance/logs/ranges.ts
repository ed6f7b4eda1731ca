import { isOfOthers, type Reach } from '@/shared/session/may'

/** A range in days, as the address has it. */
export type Range = '7' | '10' | '30' | '90'

/** The ranges that a person may look back who reaches so far. */
export function rangesFor(reach: Reach | undefined): Range[] {
  if (reach === 'all') return ['7', '10', '30', '90']
  return isOfOthers(reach) ? ['7', '30', '90'] : ['7']
}

/** Where the page opens. */
export function firstRange(reach: Reach | undefined): Range {
  return reach === 'all' ? '10' : '7'
}

/** Whose days: all that the server lets them see, else one's own. */
export function whoseLogs(reach: Reach | undefined, userId: number): string {
  return isOfOthers(reach) ? 'all' : String(userId)
}
