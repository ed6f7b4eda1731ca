import { describe, expect, it } from 'vitest'
import { commonOf, fixList, linesOf, remaining, UNTOUCHED, withCell, withCells, withoutRecords, type Checked, type Finding } from './check'
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

function sum(row: number): Finding {
  return { ...differs, row, suggestion: row }
}

function month(row: number, value: string): Finding {
  return { row, field: 'month', code: 'month_read', message: 'Nov-26 is read as 2026-11.', remedies: [{ field: 'month', value }] }
}

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
    const corrected = withoutRecords(UNTOUCHED, [2])
    const sent = remaining(file, corrected)
    expect(sent.map(({ number }) => number)).toEqual([1, 3, 4])
    // The server counts what was sent: its row 2 is the record 4 of the file.
    expect(linesOf(sent, { columns, problems: [differs], warnings: [] })[0]?.number).toBe(4)
  })

  it('changes one cell, and nothing of the file', () => {
    const corrected = withCell(withCell(UNTOUCHED, 3, 'Net Pay', '99'), 3, 'Month', '2026-10')
    expect(remaining(file, corrected)[2]?.row).toEqual({ 'Employee ID': 'GT-3', Month: '2026-10', 'Net Pay': '99' })
    expect(file.rows[2]?.['Net Pay']).toBe('100')
  })

  it('says what many records have in common, with one remedy for all of them', () => {
    const lines = linesOf(remaining(file, UNTOUCHED), {
      columns,
      problems: [sum(0), sum(2), { ...differs, row: 3, field: 'pf' }],
      warnings: [month(0, '2026-11'), month(1, '2026-11'), month(3, '2026-11')],
    })
    const common = commonOf(lines)
    expect(common.map(({ code, numbers }) => [code, numbers.toSorted((one, other) => one - other)])).toEqual([
      ['sum_differs', [1, 3]],
      ['month_read', [1, 2, 4]],
    ])
    const [sums, months] = common.map(({ remedies }) => remedies[0])
    expect([...(sums?.values ?? [])]).toEqual([[1, '0'], [3, '2']])
    const corrected = withCells(UNTOUCHED, 'Month', months?.values ?? new Map())
    expect(remaining(file, corrected).map(({ row }) => row['Month'])).toEqual(['2026-11', '2026-11', '2026-11', '2026-11'])
    expect(commonOf(lines.slice(0, 1))).toEqual([])
  })
})
