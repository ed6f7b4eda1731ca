import { plural } from './plural'

const of = (count: number, one: string, other: string): string => plural(count, { one: `1 ${one}`, other: `${count} ${other}` })

/** People who are added and invited, which the list of employees and the steps of setting up do. */
export const newPeople = {
  addMany: {
    title: 'Add Employee(s)',
    hint: 'Enter goes to the next row and adds one after the last. Lines copied from a spreadsheet fill the rows, in the order of the columns.',
    columns: {
      empid: 'Employee ID',
      fname: 'First Name',
      lname: 'Last Name',
      email: 'Email',
      role: 'Role',
      doj: 'Joining Date',
    },
    dateHint: (format: string) => format,
    chooseRole: 'Choose',
    cell: (column: string, row: number) => `${column}, row ${row}`,
    addRow: 'Add row',
    removeRow: (row: number) => `Remove row ${row}`,
    invite: 'Invite them at once',
    later: 'Nobody gets a mail yet. Invite them later from the list: Sign-in, Never signed in.',
    submit: (invite: boolean) => (invite ? 'Add and invite' : 'Add without inviting'),
    rows: (count: number) => plural(count, { one: '1 row', other: `${count} rows` }),
    pasted: (count: number) => plural(count, { one: '1 row filled.', other: `${count} rows filled.` }),
    tooMany: (most: number, left: number) =>
      `${most} rows are the most at once: ${left} pasted ${plural(left, { one: 'line was', other: 'lines were' })} left out.`,
    badDate: (format: string) => (format === 'YYYY-MM-DD' ? `A date as ${format}.` : `A date as ${format} or YYYY-MM-DD.`),
    badRole: 'Not one of the roles.',
    twice: (row: number) => `The same as in row ${row}.`,
    failed: 'User addition failed',
    added: (count: number) => plural(count, { one: '1 employee is added.', other: `${count} employees are added.` }),
    done: (count: number) =>
      plural(count, { one: '1 employee is added and invited.', other: `${count} employees are added and invited.` }),
  },
  inviteAll: {
    label: 'Invite all who wait',
    nobody: 'Everybody who has never signed in has an invitation that still works.',
    ask: (count: number) => `Invite ${of(count, 'person', 'people')}?`,
    detail: 'A mail with a link to set a password goes to everybody who has never signed in and has no link that still works.',
    yes: (count: number) => `Send ${of(count, 'invitation', 'invitations')}`,
    done: (count: number) => plural(count, { one: '1 invitation is on its way.', other: `${count} invitations are on their way.` }),
    failed: 'The invitations could not be sent.',
    failedAfter: (count: number) => `${of(count, 'invitation', 'invitations')} went out, then it stopped.`,
  },
}
