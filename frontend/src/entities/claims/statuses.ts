import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import type { StatusLooks } from '@/shared/status/statuses'

export const claimLooks: StatusLooks = {
  Requested: { icon: Hourglass, tone: 'waits' },
  Approved: { icon: CircleCheck, tone: 'done' },
  Rejected: { icon: CircleX, tone: 'refused' },
}
