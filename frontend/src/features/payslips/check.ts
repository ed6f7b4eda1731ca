import type { CheckedColumn, PayslipCheck, RowNote } from './api'
import type { Row, SalaryFile } from './csv'

export type Kind = CheckedColumn['kind']
/** What the server says of a field of a row that was sent; `row` counts from 0. */
export type Finding = RowNote
export type Checked = Pick<PayslipCheck, 'columns' | 'problems' | 'warnings'>

export type Group = 'fix' | 'look' | 'ready'

/** What stops the run, or what is only to be looked at. */
export type Found = Finding & { group: Exclude<Group, 'ready'> }

export interface Line {
  /** The record's number in the file, from 1. */
  number: number
  row: Row
  group: Group
  findings: Found[]
}

/** What somebody changed in the browser: nothing of it is in the file, and all of it is checked again. */
export interface Mended {
  /** Numbers of records. */
  leftOut: ReadonlySet<number>
  /** By the record's number, then by the head as the file writes it. */
  cells: ReadonlyMap<number, Row>
  kinds: Readonly<Record<string, Kind>>
}

export const UNTOUCHED: Mended = { leftOut: new Set(), cells: new Map(), kinds: {} }

/** The kinds that a column may be given for one upload; the keys stay what they are. */
export const KINDS = ['earning', 'deduction', 'total', 'information'] as const

/** The records that are sent, with their numbers. */
export function remaining({ rows }: SalaryFile, { leftOut, cells }: Mended): { number: number; row: Row }[] {
  return rows.flatMap((row, index) => {
    const number = index + 1
    return leftOut.has(number) ? [] : [{ number, row: { ...row, ...cells.get(number) } }]
  })
}

function byRow(findings: readonly Finding[], group: Found['group']): Map<number, Found[]> {
  const found = new Map<number, Found[]>()
  for (const finding of findings) found.set(finding.row, [...(found.get(finding.row) ?? []), { ...finding, group }])
  return found
}

const ORDER: readonly Group[] = ['fix', 'look', 'ready']

/** The records as the page shows them: to fix, to look at, ready; by their number in each. */
export function linesOf(sent: readonly { number: number; row: Row }[], { problems, warnings }: Checked): Line[] {
  const [toFix, toLookAt] = [byRow(problems, 'fix'), byRow(warnings, 'look')]
  const lines = sent.map(({ number, row }, index): Line => {
    const fix = toFix.get(index) ?? []
    const look = toLookAt.get(index) ?? []
    return { number, row, group: fix.length > 0 ? 'fix' : look.length > 0 ? 'look' : 'ready', findings: [...fix, ...look] }
  })
  return ORDER.flatMap((group) => lines.filter((line) => line.group === group))
}

/** The head, as the file writes it, of the column that the server calls so: it answers them in the file's order. */
export function headOf(name: string, { columns }: Checked, { heads }: SalaryFile): string {
  return heads[columns.findIndex((column) => column.name === name)] ?? name
}

/** The months of the records, as they are written there. */
export function monthsOf(lines: readonly Pick<Line, 'row'>[], checked: Checked, file: SalaryFile): string[] {
  const head = headOf('month', checked, file)
  return [...new Set(lines.map(({ row }) => row[head] ?? ''))].filter((month) => month !== '').toSorted()
}

/** The same upload without this record. */
export function withoutRecord(mended: Mended, number: number): Mended {
  return { ...mended, leftOut: new Set([...mended.leftOut, number]) }
}

/** The same upload with another value in one cell. */
export function withCell(mended: Mended, number: number, head: string, value: string): Mended {
  return { ...mended, cells: new Map(mended.cells).set(number, { ...mended.cells.get(number), [head]: value }) }
}

/** The lines to fix and to look at, for a file: record, field, message. */
export function fixList(lines: readonly Line[]): string[][] {
  return lines.flatMap(({ number, findings }) => findings.map(({ field, message }) => [String(number), field, message]))
}
