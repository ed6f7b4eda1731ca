import { plural } from './plural'

/** Where somebody approves or rejects, whatever it is that waits. */
export const decisions = {
  remark: 'Remark',
  /** Of what waits for its approval, or for its second one: with whom it is, and what comes next. */
  steps: {
    with: (names: string, since: string) => `With ${names} since ${since}`,
    approvedBy: (name: string) => `Approved by ${name}.`,
    afterwards: (whose: string) => `then ${whose}`,
    manager: 'the manager’s manager',
    role: (role: string) => `whoever is ${role}`,
    admins: 'the admins',
    more: (count: number) => `${count} more`,
    away: (name: string, until: string) => `${name} (away until ${until})`,
    awayStandsIn: (name: string, until: string, standIn: string) => `${name} (away until ${until}; ${standIn} stands in)`,
    standsIn: (name: string, standIn: string) => `${name} (${standIn} stands in)`,
    withOnly: (names: string) => `With ${names}`,
    approvedOnce: (name: string, what: string) => `Approved once, waits for its second approval: ${name}, ${what}.`,
    someOnce: (count: number) =>
      plural(count, { one: '1 of them waits for its second approval.', other: `${count} of them wait for their second approval.` }),
  },
  cancel: 'Cancel',
  close: 'Close',
  allThatMatch: (total: string) => `Select all ${total} that match`,
  firstOf: (most: string, total: string) => `Select the first ${most} of ${total} that match`,
  notChosen: 'The other pages could not be fetched.',
  undo: 'Undo',
  until: (time: string) => `until ${time}`,
  undoable: 'What can still be taken back',
  undoOf: (message: string) => `Undo: ${message}`,
  /** Of what can still be taken back, where there is no room for each. */
  showOlder: (count: number) => plural(count, { one: 'Show 1 older decision', other: `Show ${count} older decisions` }),
  hideOlder: (count: number) => plural(count, { one: 'Hide 1 older decision', other: `Hide ${count} older decisions` }),
  undone: (count: number) => plural(count, { one: 'Taken back: it waits again.', other: `Taken back: ${count} wait again.` }),
  notUndone: 'Not taken back.',
  someUndone: (done: number, all: number) => (done === 0 ? 'Not taken back.' : `${done} of ${all} taken back.`),
}
