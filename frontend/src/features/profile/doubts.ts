import type { Name } from './fields'
import { portal } from '@/messages/profile'

const words = portal.profile.doubts

function unlike(pattern: RegExp, doubt: string): (value: string) => string | null {
  return (value) => (value.trim() === '' || pattern.test(value.trim()) ? null : doubt)
}

/** What looks wrong in a bank detail. It is said, not refused: other banks and countries write theirs otherwise. */
export const doubts: Partial<Record<Name, (value: string) => string | null>> = {
  account: unlike(/^\d{9,18}$/, words.account),
  ifsc: unlike(/^[A-Z]{4}0[A-Z0-9]{6}$/, words.ifsc),
  panNumber: unlike(/^[A-Z]{5}[0-9]{4}[A-Z]$/, words.panNumber),
}
