import { Ban, CircleCheck, CircleX, Hourglass } from 'lucide-react'
import type { StatusLooks } from '@/shared/status/statuses'

export const statusLooks: StatusLooks = {
  Pending: { icon: Hourglass, tone: 'waits' },
  Approved: { icon: CircleCheck, tone: 'done' },
  Rejected: { icon: CircleX, tone: 'refused' },
  Cancelled: { icon: Ban, tone: 'over' },
}
