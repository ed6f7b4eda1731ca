import { plural } from './plural'

/** Where somebody approves or rejects, whatever it is that waits. */
export const decisions = {
  remark: 'Remark',
  cancel: 'Cancel',
  close: 'Close',
  allThatMatch: (total: string) => `Select all ${total} that match`,
  firstOf: (most: string, total: string) => `Select the first ${most} of ${total} that match`,
  notChosen: 'The other pages could not be fetched.',
  undo: 'Undo',
  undoable: 'What can still be taken back',
  undoOf: (message: string) => `Undo: ${message}`,
  undone: (count: number) => plural(count, { one: 'Taken back: it waits again.', other: `Taken back: ${count} wait again.` }),
  notUndone: 'Not taken back.',
  someUndone: (done: number, all: number) => (done === 0 ? 'Not taken back.' : `${done} of ${all} taken back.`),
}
