import type { Here } from './briefs'
import { useKnownCompany } from '@/shared/session/hooks'

/** The company's day and place, as far as they are known. */
export function useHere(): Here {
  const company = useKnownCompany()
  return { today: company?.today, timezone: company?.timezone }
}
