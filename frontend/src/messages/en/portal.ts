import { assetRecords, assets } from './assets'
import { attendance, attendanceRecords } from './attendance'
import { checklistRecords, checklists } from './checklists'
import { dashboard } from './dashboard'
import { directory, placementRecords } from './directory'
import { documentRecords, documents } from './documents'
import { decisions } from './decisions'
import { dialogs } from './dialogs'
import { employeeRecords, employees } from './employees'
import { feeds } from './feeds'
import { form } from './form'
import { help } from './help'
import { history } from './history'
import { inbox, standInRecords } from './inbox'
import { investmentRecords, investments } from './investments'
import { holidays, leaveRecords, leaves } from './leaves'
import { metadata, metadataRecords } from './metadata'
import { notificationRecords, notifications } from './notifications'
import { palette } from './palette'
import { password } from './password'
import { payslipRecords, payslips } from './payslips'
import { people } from './people'
import { kra, kraRecords } from './kra'
import { policies, policyRecords } from './policies'
import { profile, profileRecords } from './profile'
import { clients, projectRecords, projects, tasks } from './projects'
import { reimbursementRecords, reimbursements } from './reimbursements'
import { recruitment, recruitmentRecords } from './recruitment'
import { referralRecords, referrals } from './referrals'
import { settings, settingsRecords } from './settings'
import { stored } from './stored'
import { table } from './table'
import { timesheetRecords, timesheets } from './timesheets'

/**
 * What every page behind the sign-in loads: the public pages, which a phone loads first, go without. What the pages of a
 * feature alone say is in `pages/`, and is loaded with them.
 */
export const enPortal = {
  // What the shell, “Find anything” and the dashboard say of each module; a new one is a line here.
  assets,
  attendance,
  checklists,
  clients,
  dashboard,
  directory,
  documents,
  employees,
  feeds,
  holidays,
  inbox,
  investments,
  leaves,
  metadata,
  notifications,
  payslips,
  kra,
  policies,
  profile,
  projects,
  reimbursements,
  recruitment,
  referrals,
  settings,
  tasks,
  timesheets,
  /** Every kind of record of the audit trail. */
  records: {
    ...assetRecords,
    ...attendanceRecords,
    ...checklistRecords,
    ...standInRecords,
    ...employeeRecords,
    ...placementRecords,
    ...documentRecords,
    ...investmentRecords,
    ...leaveRecords,
    ...metadataRecords,
    ...notificationRecords,
    ...payslipRecords,
    ...kraRecords,
    ...policyRecords,
    ...profileRecords,
    ...projectRecords,
    ...reimbursementRecords,
    ...recruitmentRecords,
    ...referralRecords,
    ...settingsRecords,
    ...timesheetRecords,
  },
  /** The groups of the side menu. */
  groups: { time: 'Time', work: 'Work', people: 'People', money: 'Money', company: 'Company' },
  decisions,
  dialogs,
  form,
  help,
  history,
  palette,
  password,
  people,
  stored,
  table,
}

export type PortalMessages = typeof enPortal
