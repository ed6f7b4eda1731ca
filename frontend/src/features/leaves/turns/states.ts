import { CircleCheck, Hourglass, Undo2 } from 'lucide-react'
import type { StatusLooks } from '@/shared/status/statuses'

export const turnLooks: StatusLooks = {
  running: { icon: Hourglass, tone: 'onItsWay' },
  done: { icon: CircleCheck, tone: 'done' },
  'taken back': { icon: Undo2, tone: 'over' },
}
