import type { CellRemedy, CheckedColumn, PayslipCheck, RowNote } from '../api'
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
export interface Corrected {
  /** Numbers of records. */
  leftOut: ReadonlySet<number>
  /** By the record's number, then by the head as the file writes it. */
  cells: ReadonlyMap<number, Row>
  kinds: Readonly<Record<string, Kind>>
}

export const UNTOUCHED: Corrected = { leftOut: new Set(), cells: new Map(), kinds: {} }

/** The kinds that a column may be given for one upload; the keys stay what they are. */
export const KINDS = ['earning', 'deduction', 'total', 'information'] as const

/** The records that are sent, with their numbers. */
export function remaining({ rows }: SalaryFile, { leftOut, cells }: Corrected): { number: number; row: Row }[] {
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

/** What many records have in common that is to be fixed or looked at: one remedy does for all of them. */
export interface Common {
  code: Finding['code']
  field: string
  group: Found['group']
  /** Numbers of records. */
  numbers: number[]
  /** Of one of them, for the words. */
  message: string
  remedies: CommonRemedy[]
}

export interface CommonRemedy {
  /** The column that is mended. */
  field: string
  /** What to put there, by the record's number. */
  values: ReadonlyMap<number, string>
}

/** What a finding would put where: an amount goes into its own field. */
export function remediesOf({ field, suggestion, remedies = [] }: Finding): CellRemedy[] {
  return suggestion === undefined || suggestion === null ? remedies : [{ field, value: String(suggestion) }, ...remedies]
}

/** The findings that more than one record has, those to fix first, the most frequent first. */
export function commonOf(lines: readonly Line[]): Common[] {
  const found = new Map<string, Common & { values: Map<string, Map<number, string>> }>()
  for (const { number, findings } of lines) {
    for (const finding of findings) {
      const { code, field, group, message } = finding
      const key = `${group} ${code} ${field}`
      const common = found.get(key) ?? { code, field, group, message, numbers: [], remedies: [], values: new Map<string, Map<number, string>>() }
      found.set(key, common)
      if (common.numbers.at(-1) === number) continue
      common.numbers.push(number)
      for (const remedy of remediesOf(finding)) {
        common.values.set(remedy.field, (common.values.get(remedy.field) ?? new Map<number, string>()).set(number, remedy.value))
      }
    }
  }
  const many = [...found.values()].filter(({ numbers }) => numbers.length > 1)
  const weight = ({ group, numbers }: Common): number => (group === 'fix' ? -1_000_000 : 0) - numbers.length
  return many
    .toSorted((one, other) => weight(one) - weight(other))
    .map(({ values, ...common }) => ({
      ...common,
      remedies: [...values].filter(([, of]) => of.size > 1).map(([field, of]) => ({ field, values: of })),
    }))
}

/** The same upload without these records. */
export function withoutRecords(corrected: Corrected, numbers: readonly number[]): Corrected {
  return { ...corrected, leftOut: new Set([...corrected.leftOut, ...numbers]) }
}

/** The same upload with other values in a column, by the records' numbers. */
export function withCells(corrected: Corrected, head: string, values: ReadonlyMap<number, string>): Corrected {
  const cells = new Map(corrected.cells)
  for (const [number, value] of values) cells.set(number, { ...cells.get(number), [head]: value })
  return { ...corrected, cells }
}

/** The same upload with another value in one cell. */
export function withCell(corrected: Corrected, number: number, head: string, value: string): Corrected {
  return withCells(corrected, head, new Map([[number, value]]))
}

/** The lines to fix and to look at, for a file: record, field, message. */
export function fixList(lines: readonly Line[]): string[][] {
  return lines.flatMap(({ number, findings }) => findings.map(({ field, message }) => [String(number), field, message]))
}
