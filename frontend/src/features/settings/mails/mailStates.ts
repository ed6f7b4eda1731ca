import { CircleCheck, CircleX, FileText, Hourglass } from 'lucide-react'
import { portal } from '@/messages/settings'
import type { StatusLooks } from '@/shared/status/statuses'

export const STATES = ['waiting', 'written', 'sent', 'failed'] as const

export const stateLooks: StatusLooks = {
  waiting: { icon: Hourglass, tone: 'waits' },
  [portal.settings.mails.written]: { icon: FileText, tone: 'onItsWay' },
  sent: { icon: CircleCheck, tone: 'done' },
  failed: { icon: CircleX, tone: 'refused' },
}
