import { Ban, CircleCheck, LogOut } from 'lucide-react'
import type { StatusLooks } from '@/shared/status/statuses'

export const STATUSES = ['Active', 'Inactive', 'Resigned'] as const

export const statusLooks: StatusLooks = {
  Active: { icon: CircleCheck, tone: 'done' },
  Inactive: { icon: Ban, tone: 'over' },
  Resigned: { icon: LogOut, tone: 'over' },
}
