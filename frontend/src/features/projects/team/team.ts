import type { AllocationMonth, MemberInput, Project } from '../api'
import { EARLIEST } from '../earliest'
import { portal } from '@/messages/projects'
import { whyNoDate } from '@/shared/form/whyNoDate'
import { formatDate, isDate, monthAlone, monthShort, monthShortAlone } from '@/shared/format/dates'
import { formatList } from '@/shared/format/numbers'

const words = portal.projects.team

const PERCENT = /^\d{1,3}(?:\.\d{1,2})?$/
const ALL = 100
/** So many are named in the warning; the rows show the others too. */
const NAMED = 3

/** In the order of the columns. */
export const COLUMNS = ['role', 'user', 'startdate', 'enddate', 'allocation'] as const
export type ColumnName = (typeof COLUMNS)[number]

/** A place in the team, as typed. */
export interface Row {
  /** Where it stands in the stored team; null for one that is new. */
  place: number | null
  role: string
  user: number | null
  empname: string
  startdate: string
  enddate: string
  allocation: string
}

/** What the dialog's form holds. */
export interface Values {
  members: Row[]
}

function emptyRow(): Row {
  return { place: null, role: '', user: null, empname: '', startdate: '', enddate: '', allocation: '' }
}

export function isBlank(row: Row): boolean {
  return row.place === null && row.user === null && COLUMNS.every((column) => column === 'user' || row[column] === '')
}

/** The last row is always empty and ready, and the only one. */
export function withEmptyRow(rows: readonly Row[]): Row[] {
  return [...rows.filter((row) => !isBlank(row)), emptyRow()]
}

/** The stored team, who is over 100 % first: the exceptions before the normal. */
export function rowsOf(project: Pick<Project, 'teammember'>): Row[] {
  const team = (project.teammember ?? []).map((member, place) => ({ member, place }))
  const isOver = ({ member }: (typeof team)[number]): number => (member.allocationtotal > ALL ? 0 : 1)
  return team
    .toSorted((one, other) => isOver(one) - isOver(other))
    .map(({ member, place }) => ({
      place,
      role: member.role,
      user: member.user,
      empname: member.empname,
      startdate: member.startdate,
      enddate: member.enddate ?? '',
      allocation: String(member.allocation),
    }))
}

/** As they are sent: the stored ones in their order, then the new ones. Beside each, its row in the form. */
export function toSend(rows: readonly Row[]): { member: MemberInput; index: number }[] {
  const order = (row: Row): number => row.place ?? Number.MAX_SAFE_INTEGER
  return rows
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => !isBlank(row))
    .toSorted((one, other) => order(one.row) - order(other.row))
    .map(({ row: { role, user, startdate, enddate, allocation }, index }) => ({
      member: { role, user, startdate, enddate: enddate === '' ? null : enddate, allocation: Number(allocation) },
      index,
    }))
}

/** The server counts what was sent, the form its rows: `teammember[1].user` to `members.3.user`. */
export function nameInForm(sent: string, indexes: readonly number[]): string {
  const match = /^teammember\[(\d+)\]\.(.*)$/.exec(sent)
  const index = indexes[Number(match?.[1])]
  return match && index !== undefined ? `members.${index}.${match[2]}` : sent
}

interface Fault {
  row: number
  column: ColumnName
  message: string
}

function faultOf(row: Row, column: ColumnName): string | null {
  const { startdate, enddate, allocation } = row
  switch (column) {
    case 'role':
      return row.role === '' ? portal.form.required : null
    case 'user':
      return row.user === null ? portal.form.required : null
    case 'startdate':
      if (startdate === '') return portal.form.required
      if (!isDate(startdate)) return whyNoDate(startdate)
      return startdate < EARLIEST ? portal.form.dateFrom(formatDate(EARLIEST)) : null
    case 'enddate':
      if (enddate === '') return null
      if (!isDate(enddate)) return whyNoDate(enddate)
      return isDate(startdate) && enddate < startdate ? portal.projects.form.endBeforeStart : null
    default:
      if (allocation.trim() === '') return portal.form.required
      return PERCENT.test(allocation.trim()) && Number(allocation) <= ALL ? null : words.percentRule
  }
}

/** What is wrong with the rows, all of it at once. */
export function faultsOf(rows: readonly Row[]): Fault[] {
  const seen = new Set<number>()
  return rows.flatMap((row, index) => {
    if (isBlank(row)) return []
    const isTwice = row.user !== null && seen.has(row.user)
    if (row.user !== null) seen.add(row.user)
    return COLUMNS.flatMap((column) => {
      const message = faultOf(row, column) ?? (column === 'user' && isTwice ? words.twice : null)
      return message === null ? [] : [{ row: index, column, message }]
    })
  })
}

function isSame(one: Row, other: Row): boolean {
  return COLUMNS.every((column) => one[column] === other[column])
}

/** What a save would do. */
export function changesOf(rows: readonly Row[], stored: readonly Row[]): { added: Row[]; changed: Row[] } {
  const added = rows.filter((row) => row.place === null && !isBlank(row))
  const changed = rows.filter(
    (row) => row.place !== null && !stored.some((one) => one.place === row.place && isSame(one, row)),
  )
  return { added, changed }
}

/** A month of a row: what of the person this project takes and what others take. */
export interface Month {
  month: string
  here: number
  others: number
  projects: AllocationMonth['projects']
}

/** Without the dust of adding decimals. */
function rounded(percent: number): number {
  return Math.round(percent * 100) / 100
}

export function totalOf({ here, others }: Pick<Month, 'here' | 'others'>): number {
  return rounded(here + others)
}

function touches(month: string, { startdate, enddate }: Row): boolean {
  return isDate(startdate) && startdate.slice(0, 7) <= month && (!isDate(enddate) || enddate.slice(0, 7) >= month)
}

/** The months of a row as it stands in the form: what is not saved yet counts as if it were. */
export function monthsOf(row: Row, stored: Row | undefined, answered: readonly AllocationMonth[]): Month[] {
  const isStored = stored !== undefined && isSame(stored, row)
  const percent = faultOf(row, 'allocation') === null ? Number(row.allocation) : 0
  return answered.map(({ month, here, others, projects }) => {
    if (isStored) return { month, here, others, projects }
    return { month, here: touches(month, row) ? percent : 0, others, projects }
  })
}

/** The fullest month; null where nothing is known. */
export function fullest(months: readonly Month[]): Month | null {
  return months.reduce<Month | null>(
    (most, month) => (most === null || totalOf(month) > totalOf(most) ? month : most),
    null,
  )
}

function day(month: string): string {
  return `${month}-01`
}

export function monthLabel(month: string): string {
  return monthShort(day(month))
}

function overIn(months: readonly Month[]): number[] {
  return months.flatMap((month, index) => (totalOf(month) > ALL ? [index] : []))
}

/** Dec–Feb, or Dec, Feb where there is a gap; null where no month is over 100 %. */
export function overText(months: readonly Month[]): string | null {
  const over = overIn(months)
  const [first, last] = [over[0], over.at(-1)]
  if (first === undefined || last === undefined) return null
  const name = (index: number): string => monthShortAlone(day(months[index]?.month ?? ''))
  if (first === last) return name(first)
  return last - first === over.length - 1 ? `${name(first)}–${name(last)}` : over.map(name).join(', ')
}

export function othersOf({ projects }: Month): string {
  return formatList(projects.map(({ projectname }) => projectname))
}

/** Who is given more than all of their time, and by what; null where nobody is. It warns and never blocks. */
export function warningOf(people: readonly { row: Row; months: Month[] }[]): { lead: string; detail: string } | null {
  const over = people.filter(({ months }) => overIn(months).length > 0)
  const begins = over.map(({ months }) => months[overIn(months)[0] ?? 0]?.month ?? '')
  const first = begins.toSorted()[0]
  if (first === undefined) return null
  const said = over.slice(0, NAMED).map(({ row, months }) => {
    const most = fullest(months)
    if (most === null) return ''
    const others = most.projects.map(({ projectname, allocation }) => words.overOther(projectname, allocation))
    return words.overPerson(row.empname, totalOf(most), formatList(others))
  })
  const month = monthAlone(day(first))
  const more = over.length > NAMED ? [words.overMore(over.length - NAMED)] : []
  return { lead: words.overLead(over.length, month), detail: [...said, ...more, words.overCanSave].join(' ') }
}

/** How many people's whole time the team takes in each month: 3.4. */
export function together(people: readonly { months: Month[] }[]): { month: string; people: number }[] {
  const longest = people.find(({ months }) => months.length > 0)?.months ?? []
  return longest.map(({ month }, index) => {
    const sum = people.reduce((total, { months }) => total + (months[index]?.here ?? 0), 0)
    return { month, people: Math.round(sum / 10) / 10 }
  })
}
