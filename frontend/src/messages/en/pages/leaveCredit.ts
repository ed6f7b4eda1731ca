import { leaves } from '../leaves'
import { plural } from '../plural'

/** Adding days to balances, and setting them. */
export const credit = {
  ...leaves.credit,
  title: 'Credit leave',
  account: 'Account',
  accounts: { casual: 'Casual Leave', earned: 'Earned Leave', yearearned: 'Earned Leave of the Year' },
  how: 'What is done',
  hows: { add: 'Add', set: 'Set to' },
  balance: 'Balance',
  balanceHint: 'what it becomes, from −1,000 to 1,000 in steps of 0.5',
  reason: 'Reason',
  reasonHint: 'stands in the statement, and in the mail to each person',
  whatSet: 'What it changes',
  waitingSet: 'Choose account, balance and employees, and what changes for each stands here.',
  columns: { empname: 'Employee', before: 'Balance', change: 'Difference', after: 'Set to' },
  table: (account: string) => `${account}, by person`,
  sets: (count: number) => plural(count, { one: '1 balance changes.', other: `${count} balances change.` }),
  stay: (count: number) => plural(count, { one: '1 is that already.', other: `${count} are that already.` }),
  creditedBefore: (count: number) =>
    plural(count, {
      one: '1 person was credited before: what is set stands in place of that, not on top of it.',
      other: `${count} people were credited before: what is set stands in place of that, not on top of it.`,
    }),
  nothingSet: 'Nothing changes until it is set. Each person is told by mail.',
  submitSet: 'Set balances',
  submitSetOf: (people: number, balance: string, account: string) =>
    `Set ${account} of ${plural(people, { one: '1 person', other: `${people} people` })} to ${balance}`,
  doneSet: (count: number) => plural(count, { one: '1 balance is set.', other: `${count} balances are set.` }),
  days: 'Days',
  daysHint: 'steps of 0.5; less than 0 takes off',
  label: 'Label',
  labelHint: 'credits nobody twice',
  remark: 'Remark',
  people: 'People',
  all: 'All active employees',
  some: 'Some of them',
  chosen: 'Employees',
  zero: 'Not 0.',
  what: 'Whom it credits',
  waiting: 'Choose account, days and label, and whom it credits stands here.',
  credits: (count: number) => plural(count, { one: '1 person is credited', other: `${count} people are credited` }),
  skips: (count: number, label: string) =>
    plural(count, { one: `1 person has “${label}” already and is left out.`, other: `${count} people have “${label}” already and are left out.` }),
  skipsNone: (label: string) => `Nobody has “${label}” yet.`,
  each: (delta: string, account: string) => `${delta} ${account} each`,
  nothing: 'Nothing changes until it is credited.',
  submit: 'Credit leave',
  submitOf: (people: number, delta: string, account: string) =>
    `Credit ${delta} ${account} to ${plural(people, { one: '1 person', other: `${people} people` })}`,
  done: (count: number) => plural(count, { one: '1 person is credited.', other: `${count} people are credited.` }),
  failed: 'No balance was changed.',
}
