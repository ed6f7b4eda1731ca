import { CircleX, Lock } from 'lucide-react'
import type { StatusLooks } from '@/shared/status/statuses'

export const REASONS = ['failed', 'throttled'] as const

export const reasonLooks: StatusLooks = {
  failed: { icon: CircleX, tone: 'refused' },
  throttled: { icon: Lock, tone: 'waits' },
}
