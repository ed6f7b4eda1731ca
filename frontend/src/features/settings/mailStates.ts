import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import type { StatusLooks } from '@/shared/status/statuses'

export const STATES = ['waiting', 'sent', 'failed'] as const

export const stateLooks: StatusLooks = {
  waiting: { icon: Hourglass, tone: 'waits' },
  sent: { icon: CircleCheck, tone: 'done' },
  failed: { icon: CircleX, tone: 'refused' },
}
