import {
  ChartNoAxesColumn,
  Clock,
  FileText,
  FolderLock,
  IndianRupee,
  Laptop,
  Leaf,
  ListChecks,
  ListFilter,
  ReceiptText,
  Target,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import type { InboxKind } from '../api.gen'
import { claimLooks } from '@/entities/claims/statuses'
import { statusLooks } from '@/entities/leaves/statuses'
import type { StatusLooks } from '@/shared/status/statuses'

/** Approved and Rejected look alike of all kinds; a leave may be Cancelled. */
export const decidedLooks: StatusLooks = { ...claimLooks, ...statusLooks }

/** As the menu draws the pages of each kind. */
export const ICONS: Record<InboxKind, LucideIcon> = {
  timesheet: Clock,
  leave: Leaf,
  claim: IndianRupee,
  investment: ChartNoAxesColumn,
  kra: Target,
  asset: Laptop,
  task: ListChecks,
  candidate: ListFilter,
  referral: UserPlus,
  payslip: ReceiptText,
  document: FolderLock,
  policy: FileText,
  checklist: ListChecks,
  'comp-off': Leaf,
}
