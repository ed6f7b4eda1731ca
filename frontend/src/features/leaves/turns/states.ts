import { CircleCheck, CircleX, Hourglass, Undo2 } from 'lucide-react'
import type { StatusLooks } from '@/shared/status/statuses'

export const turnLooks: StatusLooks = {
  running: { icon: Hourglass, tone: 'onItsWay' },
  stopped: { icon: CircleX, tone: 'refused' },
  done: { icon: CircleCheck, tone: 'done' },
  'taken back': { icon: Undo2, tone: 'over' },
}
