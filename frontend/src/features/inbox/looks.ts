import { ChartNoAxesColumn, Clock, IndianRupee, Leaf, type LucideIcon } from 'lucide-react'
import type { InboxKind } from './api.gen'

/** As the menu draws the pages of each kind. */
export const ICONS: Record<InboxKind, LucideIcon> = {
  timesheet: Clock,
  leave: Leaf,
  claim: IndianRupee,
  investment: ChartNoAxesColumn,
}
