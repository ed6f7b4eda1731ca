import { CircleCheck, CircleX, FileText, Hourglass } from 'lucide-react'
import type { StatusLooks } from '@/shared/status/statuses'

export const STATES = ['waiting', 'written', 'sent', 'failed'] as const

export const stateLooks: StatusLooks = {
  waiting: { icon: Hourglass, tone: 'waits' },
  written: { icon: FileText, tone: 'onItsWay' },
  sent: { icon: CircleCheck, tone: 'done' },
  failed: { icon: CircleX, tone: 'refused' },
}
