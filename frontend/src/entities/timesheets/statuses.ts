import { ArrowUpToLine, CircleCheck, CircleX, Hourglass, Pencil } from 'lucide-react'
import type { StatusLooks } from '@/shared/status/statuses'

export const STATUSES = ['Saved', 'Submitted', 'Approved', 'Rejected', 'Pending'] as const

export const statusLooks: StatusLooks = {
  Saved: { icon: Pencil, tone: 'over' },
  Submitted: { icon: ArrowUpToLine, tone: 'onItsWay' },
  Approved: { icon: CircleCheck, tone: 'done' },
  Rejected: { icon: CircleX, tone: 'refused' },
  Pending: { icon: Hourglass, tone: 'waits' },
}
