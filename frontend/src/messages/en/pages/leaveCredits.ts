import { plural } from '../plural'

const people = (count: number): string => plural(count, { one: '1 person', other: `${count} people` })

/** Credits of many, as they are kept, and taken back. */
export const credits = {
  columns: {
    label: 'Label',
    typename: 'Account',
    days: 'Days each',
    people: 'People',
    created_at: 'Credited',
    state: 'State',
    open: 'People of it',
  },
  by: (name: string) => `by ${name}`,
  stays: (count: number) => `stays with ${people(count)}`,
  open: 'Open',
  close: 'Close',
  of: (label: string) => `the credit “${label}”`,
  takeBack: 'Take back…',
  emptyHint: 'Each credit of many stands here once there is one. Credit leave is under Leave Balance Report.',
  file: 'leave-credits',
  linesOf: (label: string) => `People of “${label}”`,
  search: 'Search name',
  lineColumns: { empname: 'Employee', change: 'Days', state: 'State', why: 'Why it stays' },
  noLines: 'Nobody of it is here any more.',
  linesFile: (label: string) => `leave-credit-${label}`,
  reason: (reason: string) => `Taken back: ${reason}`,
  until: (when: string) => `It can be taken back until ${when}, but from those whose days are used or whose balance is set by then.`,
  back: {
    title: (label: string) => `Take “${label}” back`,
    waiting: 'From whom it is taken back is being worked out.',
    ask: (delta: string, account: string, count: number) => `${delta} ${account} for ${people(count)}: an entry against it in each statement, and a mail to each.`,
    stays: (count: number) => plural(count, { one: '1 person keeps it:', other: `${count} people keep it:` }),
    more: (count: number) => `and ${count} more`,
    why: 'Reason',
    whyHint: 'stands in the statement, and in the mail to each person',
    submit: 'Take back',
    submitOf: (count: number) => `Take back from ${people(count)}`,
    done: (label: string, count: number) => `“${label}” is taken back from ${people(count)}.`,
    failed: 'The credit could not be taken back.',
  },
}
