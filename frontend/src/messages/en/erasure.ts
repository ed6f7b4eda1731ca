import { plural } from './plural'

const of = (count: number, one: string, other: string): string => plural(count, { one: `1 ${one}`, other: `${count} ${other}` })

/** Somebody who has left is erased, from the list of employees or their record. */
export const erasure = {
  label: 'Erase…',
  title: (name: string) => `Erase ${name}?`,
  lead: (name: string, becomes: string) =>
    `${name} becomes “${becomes}” everywhere. Contact, bank account, family, documents and texts go; days, hours, amounts and ratings stay. It can’t be taken back.`,
  waiting: 'Looking at what is kept.',
  previewFailed: 'What is kept could not be looked at.',
  barred: 'Not yet:',
  bars: {
    yourself: 'Nobody erases themself.',
    erased: 'This person was erased already.',
    active: 'This person is still active.',
    nolastday: 'No last day is noted. Set one by Change status.',
    term: (date: string) => `The term after the last day is not over. It can be done from ${date} on.`,
    holds: 'Something is still in hand. Give it over, or decide it, first:',
  },
  columns: { what: 'Records', removed: 'Removed', replaced: 'Blanked', kept: 'Kept' },
  modules: {
    users: 'Person, family, sign-in, leave accounts',
    attendance: 'Attendance',
    checklists: 'Checklists',
    payslips: 'Payslips',
    projects: 'Projects and tasks',
    kras: 'KRAs',
    assets: 'Assets',
    timesheets: 'Timesheets',
    policies: 'Policies read',
    reimbursements: 'Claims and investments',
    outbox: 'Mails',
    files: 'Files',
    patterns: 'Working patterns and places',
    imports: 'Imports',
    leaves: 'Leaves',
    referrals: 'Recruitment',
    documents: 'Documents',
  } as Record<string, string>,
  entries: (count: number) => `${of(count, 'entry', 'entries')} of the audit trail ${plural(count, { one: 'is', other: 'are' })} masked. The trail stays true.`,
  backups: 'Backups that were made before still hold what there was.',
  name: 'Full name',
  nameHint: (name: string) => `type ${name}`,
  wrongName: 'Type the full name as it stands above.',
  reason: 'Reason',
  reasonHint: 'stays in the history, so name nobody',
  submit: 'Erase for good',
  close: 'Close',
  done: (becomes: string) => `Erased. The record is “${becomes}” now.`,
  failed: 'It was not confirmed that anybody was erased.',
  erased: 'This person was erased after they had left: what was personal is gone, and the record takes no change.',
}
