import { CircleCheck, CircleX, Hourglass, Undo2 } from 'lucide-react'
import type { TurnAhead } from '@/entities/leavePolicies/api'
import type { StatusLooks } from '@/shared/status/statuses'

export const turnLooks: StatusLooks = {
  running: { icon: Hourglass, tone: 'onItsWay' },
  stopped: { icon: CircleX, tone: 'refused' },
  done: { icon: CircleCheck, tone: 'done' },
  'taken back': { icon: Undo2, tone: 'over' },
}

/** Nothing happens to it. */
export function isStill({ lapse, given: days }: Pick<TurnAhead['accounts'][number], 'lapse' | 'given'>): boolean {
  return lapse === 0 && days === 0
}
