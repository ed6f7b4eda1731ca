import { CircleAlert, CircleCheck, CircleX, FilePen, Hourglass, Mail, Minus, Undo2 } from 'lucide-react'
import type { StatusLooks } from '@/shared/status/statuses'

/** How the states of a run look. */
export const runLooks: StatusLooks = {
  running: { icon: Hourglass, tone: 'onItsWay' },
  waiting: { icon: Hourglass, tone: 'waits' },
  mailing: { icon: Mail, tone: 'onItsWay' },
  done: { icon: CircleCheck, tone: 'done' },
  recalled: { icon: Undo2, tone: 'over' },
}

/** How the states of a slip's mail look. */
export const mailLooks: StatusLooks = {
  none: { icon: Minus, tone: 'over' },
  queued: { icon: Hourglass, tone: 'waits' },
  sent: { icon: CircleCheck, tone: 'done' },
  failed: { icon: CircleAlert, tone: 'refused' },
}

/** How a slip stands. */
export const slipLooks: StatusLooks = {
  making: { icon: Hourglass, tone: 'onItsWay' },
  waiting: { icon: Hourglass, tone: 'waits' },
  issued: { icon: CircleCheck, tone: 'done' },
  corrected: { icon: FilePen, tone: 'done' },
  withdrawn: { icon: CircleX, tone: 'refused' },
  replaced: { icon: Undo2, tone: 'over' },
}
