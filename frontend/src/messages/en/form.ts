import { plural } from './plural'

/** What every form says, and what is wrong with a field. */
export const form = {
  fix: 'Please fix the highlighted errors above.',
  fields: (count: number) => plural(count, { one: '1 field', other: `${count} fields` }),
  required: 'Required.',
  optional: 'optional',
  email: 'Please enter a valid email address.',
  phone: 'Please enter a valid mobile number',
  anyPhone: 'A phone number has 7 to 15 digits.',
  date: {
    pattern: (format: string) => format,
    wrong: (format: string) => `A date as ${format}.`,
    none: 'There is no such day.',
    open: 'Open calendar',
    choose: 'Choose a date',
    monthBefore: 'Month before',
    monthAfter: 'Month after',
    yearBefore: 'Year before',
    yearAfter: 'Year after',
  },
  /** What amounts are of, where that is the rupee. */
  rupees: 'Rupees',
  time: { pattern: 'HH:MM', wrong: 'A time as HH:MM, in 24 hours.' },
  letters: 'Letters only; single spaces, hyphens and apostrophes between them.',
  halves: 'A number in steps of 0.5.',
  tooLong: (max: number) => `At most ${max} characters.`,
  dateFrom: (date: string) => `Not before ${date}.`,
  dateTo: (date: string) => `Not after ${date}.`,
  choose: 'Choose',
  clear: 'Clear',
  noData: 'No data',
  search: 'Search',
  cancel: 'Cancel',
  /** Beside the button, where what is wrong stands out of sight. */
  notSaved: 'Not saved: what is wrong stands above.',
  notLost: 'What you typed is still here.',
  dropTitle: 'Drop your changes?',
  drop: 'Drop changes',
  keep: 'Keep editing',
  saving: 'Saving',
}
