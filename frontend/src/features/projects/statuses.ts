import { Archive, Ban, CircleCheck, CircleX, Flag, MessageSquare } from 'lucide-react'
import type { StatusLooks } from '@/shared/status/statuses'

export const PROJECT_STATUSES = ['active', 'completed', 'inactive'] as const

export const projectLooks: StatusLooks = {
  active: { icon: CircleCheck, tone: 'done' },
  completed: { icon: Flag, tone: 'onItsWay' },
  inactive: { icon: Ban, tone: 'over' },
}

export const TASK_STATUSES = ['active', 'obsolete', 'suggestion', 'rejected', 'deactive'] as const

export const taskLooks: StatusLooks = {
  active: { icon: CircleCheck, tone: 'done' },
  obsolete: { icon: Archive, tone: 'over' },
  suggestion: { icon: MessageSquare, tone: 'waits' },
  rejected: { icon: CircleX, tone: 'refused' },
  deactive: { icon: Ban, tone: 'over' },
}

/** What a form holds as a text, as one of the words that it offered. */
export function wordOf<Word extends string>(offered: readonly Word[], value: string): Word | null {
  return offered.find((word) => word === value) ?? null
}
