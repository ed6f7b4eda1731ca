import type { RecordWords } from './records'

/** What the menu, “Find anything” and the dashboard say of what waits for somebody's decision. */
export const inbox = {
  title: 'Inbox',
  heading: 'Waiting for me',
  /** Read after the number in the menu. */
  wait: 'waiting',
  all: (count: string) => `All ${count} in Inbox`,
  /** By which it is found. */
  also: {
    page: 'waiting for me approve reject pending approvals queue',
    kind: 'approve reject pending',
    standIn: 'deputy substitute delegate away holiday vacation absence out of office',
  },
  standInAction: 'Name a stand-in',
  waiting: {
    timesheet: 'Timesheets that wait for me',
    leave: 'Leaves that wait for me',
    claim: 'Claims that wait for me',
    investment: 'Investments that wait for me',
  },
}

export const standInRecords = {
  standin: {
    label: 'Stand-in',
    fields: { standin: 'Who stands in', from: 'First day', to: 'Last day', kinds: 'For' },
    of: (whose: string) => `Stand-in for ${whose}`,
  },
} satisfies Record<string, RecordWords>
