import { CircleCheck, Hourglass } from 'lucide-react'
import type { StatusLooks } from '@/shared/status/statuses'

/** Where a request stands. */
export const stateLooks: StatusLooks = {
  open: { icon: Hourglass, tone: 'waits' },
  answered: { icon: CircleCheck, tone: 'done' },
}
