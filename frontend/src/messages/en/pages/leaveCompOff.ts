import { leaves } from '../leaves'
import { plural } from '../plural'

const { days } = leaves

/** What people ask for who worked on a day off. */
export const compOff = {
  ...leaves.compOff,
  close: 'Close',
  loading: 'Loading',
  failed: 'Your days off could not be loaded.',
  worked: 'Days off on which you worked',
  lately: 'of the last 60 days',
  noneWorked: 'Nothing is recorded of your days off: neither a check-in nor hours on a sheet.',
  givesNothing: 'Your leave policy gives nothing for days off that were worked.',
  columns: { day: 'Day', recorded: 'Recorded', ask: 'Ask for' },
  until: (day: string) => `until ${day}`,
  into: (count: number, type: string) => `${days(count)} of ${type}`,
  askFor: (count: number) => (count === 1 ? 'One day' : 'Half a day'),
  askOf: (day: string) => ` for ${day}`,
  why: 'why you worked then, told to who decides',
  asked: (day: string) => `You have asked for ${day}. Whoever decides on your leaves is told.`,
  notAsked: 'This day could not be asked for.',
  own: 'What you have asked for',
  ownColumns: { day: 'Day', count: 'Days', status: 'Status', actions: 'Actions' },
  nothingAsked: 'You have asked for nothing yet.',
  decidedBy: (name: string, absent: string | null) => (absent === null ? `by ${name}` : `by ${name} for ${absent}`),
  remark: (remark: string) => `Remark: ${remark}`,
  cancel: 'Cancel request',
  cancelled: (day: string) => `You no longer ask for ${day}.`,
  notCancelled: 'The request could not be cancelled.',
  history: 'History',
  of: (name: string, day: string) => ` ${name}, ${day}`,
  queue: {
    title: (count: number) => plural(count, { one: '1 compensatory off waits', other: `${count} compensatory offs wait` }),
    columns: { empname: 'Name', day: 'Day', recorded: 'Recorded', count: 'Days', reason: 'Reason', decide: 'Actions' },
    approve: 'Approve',
    reject: 'Reject',
    toldTo: (name: string) => `optional, told to ${name}`,
    approved: (name: string, day: string) => `The days of ${name} for ${day} are given.`,
    rejected: (name: string, day: string) => `The request of ${name} for ${day} is rejected.`,
    notDecided: 'The request could not be decided on.',
    more: (count: number) => plural(count, { one: '1 more waits after these.', other: `${count} more wait after these.` }),
  },
}
