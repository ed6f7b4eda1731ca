import { plural } from './plural'

const of = (count: number, one: string, other: string): string => `${count} ${plural(count, { one, other })}`

/** What somebody has in hand that others take over, settle or have to know of, by its kind. */
export const holdings = {
  team: (count: number) => `Manager of ${of(count, 'person', 'people')}`,
  leadproject: (count: number) => `Leads ${of(count, 'project', 'projects')}`,
  project: (count: number) => `On ${of(count, 'project', 'projects')}`,
  job: (count: number) => `Hires for ${of(count, 'open job', 'open jobs')}`,
  panel: (count: number) => `On the panel of ${of(count, 'open job', 'open jobs')}`,
  candidate: (count: number) => `Recruiter of ${of(count, 'candidate', 'candidates')}`,
  decideleave: (count: number) => `${of(count, 'leave', 'leaves')} of the team to decide on`,
  decidesheet: (count: number) => `${of(count, 'timesheet', 'timesheets')} of the team to decide on`,
  decideclaim: (count: number) => `${of(count, 'claim', 'claims')} of the team to decide on`,
  decideinvestment: (count: number) => `${of(count, 'investment', 'investments')} of the team to decide on`,
  reviewkra: (count: number) => `${of(count, 'KRA', 'KRAs')} of the team to review`,
  decidesecond: (count: number) => `${of(count, 'second approval', 'second approvals')} to decide on`,
  approvalstep: (count: number) => `Named for the second approval in ${of(count, 'setting', 'settings')}`,
  ownleave: (count: number) => `${of(count, 'leave', 'leaves')} of their own pending`,
  ownsheet: (count: number) => `${of(count, 'timesheet', 'timesheets')} of their own pending`,
  ownclaim: (count: number) => `${of(count, 'claim', 'claims')} of their own pending`,
  owninvestment: (count: number) => `${of(count, 'investment', 'investments')} of their own pending`,
  asset: (count: number) => `Holds ${of(count, 'asset', 'assets')}`,
  policy: (count: number) => `${of(count, 'policy', 'policies')} unread`,
  leaveafter: (count: number) => `${of(count, 'leave', 'leaves')} after the last day`,
}
