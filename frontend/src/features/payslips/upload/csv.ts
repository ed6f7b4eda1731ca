import type { ParseResult } from 'papaparse'
import { portal } from '@/messages/payslips'

/** One line of the file: its cells by the heads as they are written there. */
export type Row = Record<string, string>

export interface SalaryFile {
  name: string
  size: number
  heads: string[]
  rows: Row[]
}

/** Why a file can't be taken. */
export class Unreadable extends Error {}

/** What the server takes of a body; the rows grow a little on their way, as each repeats the heads. */
const MOST_BYTES = 20_000_000
const MOST_ROWS = 20_000
const words = portal.payslips.file

/** Spreadsheets say text/csv, application/vnd.ms-excel, or nothing; the name decides. */
function isCsv({ name }: File): boolean {
  return /\.csv$/i.test(name)
}

function isWorkbook({ name }: File): boolean {
  return /\.(?:xls[xmb]?|ods|numbers)$/i.test(name)
}

/** The text, without the mark that spreadsheets put in front; other encodings than UTF-8 would garble names. */
async function textOf(file: File): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    throw new Unreadable(words.notUtf8)
  }
}

/** A head stands once, and a line has no more cells than there are heads. */
function isWhole({ errors, meta }: ParseResult<Row>): boolean {
  const hasHeads = (meta.fields ?? []).some((head) => head.trim() !== '')
  return hasHeads && Object.keys(meta.renamedHeaders ?? {}).length === 0 && !errors.some(({ code }) => code !== 'UndetectableDelimiter' && code !== 'TooFewFields')
}

/** Reads a file as spreadsheets write them: quoted commas, either line end, empty lines between. */
export async function readCsv(file: File): Promise<SalaryFile> {
  if (!isCsv(file)) throw new Unreadable(isWorkbook(file) ? words.workbook : words.csvOnly)
  if (file.size > MOST_BYTES) throw new Unreadable(words.tooLarge)
  const { default: papa } = await import('papaparse')
  const parsed = papa.parse<Row>(await textOf(file), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (head) => head.trim(),
    transform: (cell) => cell.trim(),
  })
  if (parsed.data.length === 0) throw new Unreadable(words.zeroItems)
  if (!isWhole(parsed)) throw new Unreadable(words.notValid)
  if (parsed.data.length > MOST_ROWS) throw new Unreadable(words.tooMany(parsed.data.length))
  const heads = (parsed.meta.fields ?? []).filter((head) => head !== '')
  return { name: file.name, size: file.size, heads, rows: parsed.data.map((row) => only(heads, row)) }
}

/** A column without a head has no meaning. */
function only(heads: readonly string[], row: Row): Row {
  return Object.fromEntries(heads.map((head) => [head, row[head] ?? '']))
}

/** Lines of cells as a CSV; a text that a spreadsheet would take for a formula is escaped as the server's exports are. */
export async function writeCsv(heads: string[], lines: string[][]): Promise<Blob> {
  const { default: papa } = await import('papaparse')
  const text = papa.unparse({ fields: heads, data: lines }, { escapeFormulae: true, newline: '\r\n' })
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' })
}
