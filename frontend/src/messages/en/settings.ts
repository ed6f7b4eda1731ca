import type { RecordWords } from './records'

export const settings = {
  title: 'Platform Settings',
  tabs: {
    roles: 'Role Management',
    departments: 'Departments',
    designations: 'Designations',
    leave: 'Leave',
    patterns: 'Working Patterns',
    places: 'Places',
    mails: 'Mails',
    refusals: 'Refused Sign-ins',
    audit: 'Audit Trail',
    company: 'Company',
  },
  /** Words by which “Find anything” finds a tab though they don't stand in its name. */
  also: {
    page: 'administration configuration setup',
    roles: 'roles permissions rights keys access',
    departments: 'organisation units teams divisions',
    designations: 'job titles positions posts grades',
    leave: 'leave types sick maternity casual earned balance notice retired',
    patterns: 'working days week weekend saturday part-time half day hours company how we work',
    places: 'offices sites cities locations time zone where we work',
    mails: 'emails e-mails outbox sent failed invitations send again',
    refusals: 'login failures wrong password locked out attack security',
    audit: 'log history changes activity who changed what',
    company: 'name legal name address logo help began how we write date format currency decimals grouping first day of the week',
  },
}

export const settingsRecords = {
  role: { label: 'Role', fields: { role: 'Role', permission: 'Permissions' } },
  pattern: { label: 'Working pattern', fields: { name: 'Name', from: 'From', days: 'Week', weeks: 'Weeks of a month', pattern: 'Pattern' } },
  place: { label: 'Place', fields: { name: 'Name', timezone: 'Time zone' } },
  leavetype: {
    label: 'Type of leave',
    fields: {
      name: 'Name',
      mark: 'Mark in calendars',
      paid: 'Paid',
      away: 'Keeps from work',
      balance: 'Taken from a balance',
      halfdays: 'Half days',
      noticedays: 'Notice, in days',
      mostdays: 'Most days at once',
      below: 'Days below 0',
      nextyear: 'Days of the next year',
      months: 'Months of service',
      retired: 'Retired',
    },
  },
  session: { label: 'Session', fields: {}, of: (whose: string) => `Session of ${whose}` },
  mail: { label: 'Mail', fields: {} },
  installation: { label: 'Installation', fields: {} },
  company: {
    label: 'Company',
    fields: {
      name: 'Name',
      legalName: 'Legal name',
      address: 'Address',
      help: 'Whom to ask for help',
      beganOn: 'Began with Muster on',
      logo: 'Logo',
      dateFormat: 'Date',
      weekStart: 'First day of the week',
      currency: 'Currency',
      grouping: 'Grouping',
      decimals: 'Decimals',
    },
  },
} satisfies Record<string, RecordWords>
