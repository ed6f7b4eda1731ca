import type { RecordWords } from './records'
import { plural } from './plural'

/** The tile, and what it has of the approval queue. */
export const timesheets = {
  title: 'Timesheets',
  /** What people call it, beside its name: “Find anything” finds it by these. */
  also: { page: 'hours week log time sheet attendance approval' },
  tabs: { approval: 'Timesheet Approval', mine: 'My Timesheet', projects: 'Active Projects' },
  week: (number: number, year?: number) => (year === undefined ? `W${number}` : `W${number} ${year}`),
  hours: (hours: string) => `${hours} h`,
  logHours: 'Log Hours',
  logHoursOf: (week: string) => ` of ${week}`,
  view: 'View',
  grid: { title: 'Timesheet' },
  approve: 'Approve',
  reject: 'Reject',
  approval: {
    of: (name: string, week: string) => ` ${name}, ${week}`,
    toldTo: (name: string) => `required, told to ${name}`,
    rejecting: 'Rejecting',
    approvedOne: (name: string, week: string) => `Timesheet of ${name}, ${week}, is approved.`,
    rejectedOne: (name: string, week: string) => `Timesheet of ${name}, ${week}, is rejected.`,
    approvedMany: (count: number) => `${count} timesheets are approved.`,
    rejectedMany: (count: number) => `${count} timesheets are rejected.`,
    choose: (name: string, week: string) => `Choose ${name}, ${week}`,
    chooseAll: 'Choose all on this page',
    selected: (count: number) => `${count} selected`,
    sum: (hours: string, people: number) => plural(people, { one: `${hours} h, 1 person`, other: `${hours} h, ${people} people` }),
    approveMany: (count: number) => plural(count, { one: 'Approve 1 timesheet', other: `Approve ${count} timesheets` }),
    rejectMany: (count: number) => `Reject ${count}`,
    toldToMany: (people: number) => plural(people, { one: 'required, told to 1 person', other: `required, told to ${people} people` }),
    someApproved: (done: number, all: number) =>
      `${done} of ${all} timesheets approved, ${all - done} did not go through.`,
    someRejected: (done: number, all: number) =>
      `${done} of ${all} timesheets rejected, ${all - done} did not go through.`,
    notDecided: 'The timesheets could not be decided on.',
  },
  tile: {
    title: 'Timesheets',
    all: 'All in Timesheets',
    weekOf: (number: number, year?: number) => (year === undefined ? `Week ${number}` : `Week ${number}, ${year}`),
    notBegun: 'Not begun',
  },
}

export const timesheetRecords = {
  timelog: {
    label: 'Timesheet',
    of: (whose: string) => `Timesheet of ${whose}`,
    fields: { status: 'Status', remark: 'Remark', total: 'Hours', timesheet: 'Rows' },
  },
} satisfies Record<string, RecordWords>
