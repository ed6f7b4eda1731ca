import { describe, expect, it } from 'vitest'
import { fixList, linesOf, monthsOf, remaining, UNTOUCHED, withCell, withoutRecord, type Checked, type Finding } from './check'
import type { SalaryFile } from './csv'

const file: SalaryFile = {
  name: 'salaries.csv',
  size: 100,
  heads: ['Employee ID', 'Month', 'Net Pay'],
  rows: ['GT-1', 'GT-2', 'GT-3', 'GT-4'].map((id) => ({ 'Employee ID': id, Month: '2026-11', 'Net Pay': '100' })),
}
const columns: Checked['columns'] = [
  { name: 'employeeId', label: 'Employee ID', kind: 'key' },
  { name: 'month', label: 'Month', kind: 'key' },
  { name: 'netPay', label: 'Net Pay', kind: 'key' },
]
const differs: Finding = { row: 2, field: 'netPay', code: 'sum_differs', message: 'Differs by ₹1.00.' }
const resigned: Finding = { row: 0, field: 'employeeId', code: 'not_active', message: 'Resigned.' }

describe('the check of a file', () => {
  it('puts what is to fix first, then what to look at, by the numbers of the records', () => {
    const lines = linesOf(remaining(file, UNTOUCHED), { columns, problems: [differs], warnings: [resigned, { ...resigned, row: 2 }] })
    expect(lines.map(({ number, group }) => [number, group])).toEqual([
      [3, 'fix'],
      [1, 'look'],
      [2, 'ready'],
      [4, 'ready'],
    ])
    expect(lines[0]?.findings).toHaveLength(2)
    expect(fixList(lines)).toEqual([
      ['3', 'netPay', 'Differs by ₹1.00.'],
      ['3', 'employeeId', 'Resigned.'],
      ['1', 'employeeId', 'Resigned.'],
    ])
  })

  it('keeps the numbers of the file where a record is left out', () => {
    const mended = withoutRecord(UNTOUCHED, 2)
    const sent = remaining(file, mended)
    expect(sent.map(({ number }) => number)).toEqual([1, 3, 4])
    // The server counts what was sent: its row 2 is the record 4 of the file.
    expect(linesOf(sent, { columns, problems: [differs], warnings: [] })[0]?.number).toBe(4)
  })

  it('changes one cell, and nothing of the file', () => {
    const mended = withCell(withCell(UNTOUCHED, 3, 'Net Pay', '99'), 3, 'Month', '2026-10')
    expect(remaining(file, mended)[2]?.row).toEqual({ 'Employee ID': 'GT-3', Month: '2026-10', 'Net Pay': '99' })
    expect(file.rows[2]?.['Net Pay']).toBe('100')
    expect(monthsOf(remaining(file, mended), { columns, problems: [], warnings: [] }, file)).toEqual(['2026-10', '2026-11'])
  })
})
