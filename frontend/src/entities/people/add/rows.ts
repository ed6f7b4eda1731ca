import { portal } from '@/messages/newPeople'
import { personName, requiredEmail } from '@/shared/form/rules'
import { whyNoDate } from '@/shared/form/whyNoDate'
import { readDate } from '@/shared/format/dates'
import { writing } from '@/shared/format/writing'

const words = portal.newPeople.addMany

/** In the order of the columns, which is that of a pasted line. */
export const COLUMNS = ['empid', 'fname', 'lname', 'email', 'role', 'doj'] as const
export type ColumnName = (typeof COLUMNS)[number]

/** A person to be added, as typed: the date in either way of writing, the role as it is stored. */
export type Row = Record<ColumnName, string>
/** What the dialog's form holds. */
export interface Values {
  people: Row[]
  /** Whether they are invited at once. */
  invite: boolean
}

export const MOST_ROWS = 1000

export function emptyRow(): Row {
  return { empid: '', fname: '', lname: '', email: '', role: '', doj: '' }
}

export function isBlank(row: Row): boolean {
  return COLUMNS.every((column) => row[column].trim() === '')
}

interface Fault {
  row: number
  column: ColumnName
  message: string
}

function faultOf(row: Row, column: ColumnName, roles: readonly string[]): string | null {
  const value = row[column].trim()
  if (value === '') return portal.form.required
  switch (column) {
    case 'fname':
    case 'lname':
      return personName.safeParse(value).error?.issues[0]?.message ?? null
    case 'email':
      return requiredEmail.safeParse(value).error?.issues[0]?.message ?? null
    case 'role':
      return roles.includes(value) ? null : words.badRole
    case 'doj':
      if (readDate(value) !== null) return null
      return whyNoDate(value) === portal.form.date.none ? portal.form.date.none : words.badDate(writing().dateFormat)
    default:
      return null
  }
}

/** What is wrong with the rows, all of it at once. Rows left blank are passed over, save when all are. */
export function faultsOf(rows: readonly Row[], roles: readonly string[]): Fault[] {
  const nothing = rows.every(isBlank)
  const seen = new Map<string, number>()
  return rows.flatMap((row, index) => {
    if (isBlank(row) && !(nothing && index === 0)) return []
    return COLUMNS.flatMap((column) => {
      const message = faultOf(row, column, roles)
      if (message !== null) return [{ row: index, column, message }]
      if (column !== 'email' && column !== 'empid') return []
      const key = `${column} ${row[column].trim().toLowerCase()}`
      const before = seen.get(key)
      if (before === undefined) seen.set(key, index)
      return before === undefined ? [] : [{ row: index, column, message: words.twice(before + 1) }]
    })
  })
}

/** As it is sent: the columns bear the server's names. */
export function toPerson(row: Row): Row {
  const { empid, fname, lname, email, role, doj } = row
  return {
    empid: empid.trim(),
    fname: fname.trim(),
    lname: lname.trim(),
    email: email.trim(),
    role,
    doj: readDate(doj) ?? doj,
  }
}

/** The server counts what was sent, the form counts blank rows too: `[1].email` to `people.3.email`. */
export function nameInForm(sent: string, sentRows: readonly number[]): string {
  const match = /^\[(\d+)\]\.?(.*)$/.exec(sent)
  const row = sentRows[Number(match?.[1])]
  return match && row !== undefined ? `people.${row}.${match[2]}` : sent
}
