import { CircleCheck, CircleX, Hourglass, RefreshCw } from 'lucide-react'
import type { StatusLooks } from '@/shared/status/statuses'

export const investmentLooks: StatusLooks = {
  requested: { icon: Hourglass, tone: 'waits' },
  reviewed: { icon: RefreshCw, tone: 'onItsWay' },
  Approved: { icon: CircleCheck, tone: 'done' },
  Rejected: { icon: CircleX, tone: 'refused' },
}
