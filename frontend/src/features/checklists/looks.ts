import { CircleCheck, CircleX, Hourglass, TriangleAlert } from 'lucide-react'
import { portal } from '@/messages/portal'
import type { ChecklistLine } from '@/entities/checklists/api'
import type { StatusLooks } from '@/shared/status/statuses'

const words = portal.checklists.states

/** By what they are called: stored words of other records are the same, and mean something else. */
export const lineLooks = (): StatusLooks => ({
  [words.open]: { icon: Hourglass, tone: 'waits' },
  [words.late]: { icon: TriangleAlert, tone: 'refused' },
  [words.done]: { icon: CircleCheck, tone: 'done' },
  [words.cancelled]: { icon: CircleX, tone: 'over' },
})

/** Late is what an open line becomes when its day is over (checklist-6). */
export function statusOf({ state, late }: Pick<ChecklistLine, 'state' | 'late'>): string {
  return late ? words.late : words[state]
}
