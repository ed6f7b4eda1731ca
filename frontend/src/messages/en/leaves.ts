import type { RecordWords } from './records'
import { plural } from './plural'

/** 1 day, 0.5 day, 4 days. */
const days = (count: number): string => plural(count === 0.5 ? 1 : count, { one: `${count} day`, other: `${count} days` })

/** The tile, and what it has of the queue of leaves that wait. */
export const leaves = {
  title: 'Leaves',
  tabs: {
    mine: 'My Leaves',
    team: 'Team Member Leaves',
    balance: 'Leave Balance Report',
    credits: 'Credits',
    calendar: 'Calendar',
  },
  apply: 'Apply Leave',
  /** By which they are found. */
  also: {
    page: 'absence vacation time off sick day off casual earned wfh work from home holiday',
    apply: 'absence vacation time off sick day off wfh request',
    correct: 'set opening balance correction leave',
    balance: 'statement casual earned credit', creditsTab: 'Leave credits', credits: 'taken back undo credit of many batch', calendarTab: 'Leave calendar',
    calendar: 'away team month ics feed',
  },
  compOff: { open: 'Compensatory off', ask: 'Ask for a compensatory off', also: 'comp off worked weekend holiday overtime lieu' },
  /** Of one's own approved leave, where one decides for others. */
  standIn: {
    proposed: (from: string, to: string) =>
      from === to ? `You are away on ${from}, and nobody stands in for you.` : `You are away from ${from} to ${to}, and nobody stands in for you.`,
    name: 'Name a stand-in',
  },
  credit: { open: 'Credit leave', correct: 'Correct balances' },
  turns: {
    title: 'Leave turns',
    also: 'year end carry over forward lapse accrual credit given by calendar turn of the year leave policy run',
    tile: {
      title: 'Leave years end',
      all: 'What happens then',
      ends: (day: string, when: string) => `A new leave year begins on ${day}, ${when}.`,
    },
  },
  days,
  halves: { first: 'first half', second: 'second half' },
  approve: 'Approve',
  reject: 'Reject',
  of: (name: string, span: string) => ` ${name}, ${span}`,
  approval: {
    toldTo: (name: string) => `optional, told to ${name}`,
    rejecting: 'Rejecting',
    after: (available: string, after: string) => `${available} available, ${after} after`,
    approvedOne: (name: string, span: string) => `Leave of ${name}, ${span}, is approved.`,
    rejectedOne: (name: string, span: string) => `Leave of ${name}, ${span}, is rejected.`,
    approvedMany: (count: number) => `${count} leaves are approved.`,
    rejectedMany: (count: number) => `${count} leaves are rejected.`,
    notDecided: 'The leaves could not be decided on.',
  },
  /** An approved leave that its person asks to cancel. */
  wish: {
    reason: (reason: string) => `Asks to cancel: ${reason}`,
    grant: 'Cancel leave',
    keep: 'Keep',
    keepHint: (name: string) => `why it stays approved, told to ${name}`,
    asked: 'Your request to cancel is sent. The leave stays approved until it is decided on.',
    recalled: 'Your request is taken back. The leave stays approved.',
    granted: (name: string) => `Leave of ${name} is cancelled, its days are given back.`,
    kept: (name: string) => `Leave of ${name} stays approved.`,
    failed: 'The request could not be changed.',
  },
  /** What a decision weighs. */
  weighed: {
    awayToo: (name: string, span: string) => `${name} is away ${span}`,
    asksToo: (name: string, span: string) => `${name} asks for ${span}`,
    more: (count: number) => `${count} more`,
  },
  balance: {
    open: 'Statement',
    nothingPending: 'Nothing pending',
    lessPending: (balance: string, pending: string) => `${balance} less ${pending} pending`,
    unit: 'days',
  },
  tile: {
    title: 'Leaves',
    none: 'No leave yet.',
    moreBalances: (count: number) => plural(count, { one: '1 more balance', other: `${count} more balances` }),
  },
}

/** The tile of those to come. */
export const holidays = {
  title: 'Holidays',
  add: 'Add Holiday',
  choose: 'Choose an optional holiday',
  also: { page: 'public bank festival day off optional', choose: 'restricted floating festival' },
  today: 'today',
  inDays: (count: number) => plural(count, { one: 'in 1 day', other: `in ${count} days` }),
  ago: (count: number) => plural(count, { one: '1 day ago', other: `${count} days ago` }),
  noUpcoming: 'No holiday is to come.',
  tile: { title: 'Upcoming Holidays', all: 'All in Holidays' },
}

export const leaveRecords = {
  leave: {
    label: 'Leave',
    fields: {
      user: 'Employee',
      type: 'Type',
      from: 'From',
      to: 'To',
      count: 'Days',
      halfday: 'Half day',
      half: 'Half',
      reason: 'Reason',
      status: 'Status',
      remark: 'Remark',
      cancelreason: 'Asks to cancel',
      step: 'Approval step',
      secondstep: 'Second approval',
      fileUploadKeys: 'Files',
    },
  },
  compoff: {
    label: 'Compensatory off',
    fields: { user: 'Employee', day: 'Day', account: 'Account', count: 'Days', lastday: 'Ends', reason: 'Reason', status: 'Status', remark: 'Remark' },
  },
  holiday: { label: 'Holiday', fields: { date: 'Date', occassion: 'Occassion', places: 'Places', optional: 'Optional' } },
  leavecredit: {
    label: 'Leave credit',
    fields: {
      account: 'Account', days: 'Days', label: 'Label', remark: 'Remark', credited: 'Credited', reason: 'Reason', takenback: 'Taken back from', stays: 'Stays with',
    },
  },
  leavepolicy: { label: 'Leave policy', fields: { account: 'Account', name: 'Name', terms: 'Terms', users: 'People', from: 'From' } },
  leavetelling: { label: 'People told of a leave turn', fields: { day: 'Day', people: 'People' } },
  leaveturn: {
    label: 'Leave turn',
    fields: { day: 'Day', people: 'People', lapsed: 'Lapsed', given: 'Given', reason: 'Reason' },
  },
} satisfies Record<string, RecordWords>
