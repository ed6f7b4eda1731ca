import { portal } from '@/messages/portal'
import { personName, requiredEmail } from '@/shared/form/rules'

const words = portal.employees.addMany

/** In the order of the columns, which is that of a pasted line. */
export const COLUMNS = ['empid', 'fname', 'lname', 'email', 'role', 'doj'] as const
export type ColumnName = (typeof COLUMNS)[number]

/** A person to be added, as typed: the date in either way of writing, the role as it is stored. */
export type Row = Record<ColumnName, string>
/** What the dialog's form holds. */
export interface Values {
  people: Row[]
}

export const MOST_ROWS = 1000

export function emptyRow(): Row {
  return { empid: '', fname: '', lname: '', email: '', role: '', doj: '' }
}

export function isBlank(row: Row): boolean {
  return COLUMNS.every((column) => row[column].trim() === '')
}

/** 25/11/2026, 25-11-2026, 25.11.2026 or 2026-11-25 as 2026-11-25; null for what is no day. */
export function readDate(typed: string): string | null {
  const value = typed.trim()
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(value)
  const [year = '', month = '', day = ''] = local
    ? [local[3], local[2], local[1]]
    : (/^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(value)?.slice(1) ?? [])
  if (year === '') return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${date}T00:00:00Z`)
  // A day like 31/02 rolls over into the next month, or is none at all.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : null
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
      return readDate(value) === null ? words.badDate : null
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
