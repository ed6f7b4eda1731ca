import { Ban, CircleCheck, Hourglass } from 'lucide-react'
import type { PolicyStatus } from './api'
import type { StatusLooks } from '@/shared/status/statuses'

/** In the order in which lists have them. */
export const STATUSES: PolicyStatus[] = ['active', 'on hold', 'inactive']

export const policyLooks: StatusLooks = {
  active: { icon: CircleCheck, tone: 'done' },
  'on hold': { icon: Hourglass, tone: 'waits' },
  inactive: { icon: Ban, tone: 'over' },
}

export function policyPath(id: number): string {
  return `/policy/${id}`
}
