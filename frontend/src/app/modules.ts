import { assets } from '@/features/assets/module'
import { attendance } from '@/features/attendance/module'
import { checklists } from '@/features/checklists/module'
import { dashboard } from '@/features/dashboard/module'
import { directory } from '@/features/directory/module'
import { documents } from '@/features/documents/module'
import { employees } from '@/features/employees/module'
import { feeds } from '@/features/feeds/module'
import { inbox } from '@/features/inbox/module'
import { investments } from '@/features/investments/module'
import { leaves } from '@/features/leaves/module'
import { metadata } from '@/features/metadata/module'
import { notifications } from '@/features/notifications/module'
import { payslips } from '@/features/payslips/module'
import { kra } from '@/features/kra/module'
import { policies } from '@/features/policies/module'
import { profile } from '@/features/profile/module'
import { projects } from '@/features/projects/module'
import { reimbursements } from '@/features/reimbursements/module'
import { recruitment } from '@/features/recruitment/module'
import { referrals } from '@/features/referrals/module'
import { settings } from '@/features/settings/module'
import { setup } from '@/features/settings/setup/module'
import { timesheets } from '@/features/timesheets/module'
import type { Module } from '@/shared/modules/module'

/** The modules of the portal, in the order of the side menu within a group, and of the tiles. A new one is a line here. */
export const modules: Module[] = [
  // First on the dashboard, while there is something to set up.
  setup,
  timesheets,
  leaves,
  reimbursements,
  investments,
  attendance,
  // Who is here stands above what waits.
  inbox,
  dashboard,
  projects,
  kra,
  directory,
  employees,
  documents,
  recruitment,
  referrals,
  assets,
  policies,
  checklists,
  feeds,
  metadata,
  payslips,
  settings,
  notifications,
  profile,
]
