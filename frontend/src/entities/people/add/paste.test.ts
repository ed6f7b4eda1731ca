import { describe, expect, it } from 'vitest'
import { fillRows, readLines } from './paste'
import { emptyRow, MOST_ROWS } from './rows'

const ROLES = ['dev', 'qa', 'manager']
const START = { row: 0, column: 0 }

function fill(content: string, from = START, rows = [emptyRow()]) {
  return fillRows(rows, readLines(content) ?? [], from, ROLES)
}

describe('a pasted text', () => {
  it('belongs into its cell when it is no table', () => {
    expect(readLines('Kulkarni')).toBeNull()
    expect(readLines('Kulkarni, Ananya')).toBeNull()
    expect(readLines('')).toBeNull()
    expect(readLines('Kulkarni\n')).toBeNull()
  })

  it('is a table with tabs, with lines, or with every column', () => {
    expect(readLines('E1\tAsha')).toEqual([['E1', 'Asha']])
    expect(readLines('E1\r\nE2\r\n')).toEqual([['E1'], ['E2']])
    expect(readLines('E1,Asha,Rao,a@g.example,dev,01/02/2026')).toHaveLength(1)
  })

  it('keeps separators, quotes and line ends that stand in quotes', () => {
    expect(readLines('E1,"Rao, Asha","say ""Asha""",a@g.example,dev,01/02/2026\nE2,"B\nC",,,,')).toEqual([
      ['E1', 'Rao, Asha', 'say "Asha"', 'a@g.example', 'dev', '01/02/2026'],
      ['E2', 'B\nC', '', '', '', ''],
    ])
  })
})

describe('pasted lines', () => {
  it('fill the rows and add what is missing', () => {
    const { rows, filled, left } = fill(
      'E1\tAsha\tRao\ta@g.example\tDeveloper\t01/02/2026\nE2\tBala\tIyer\tb@g.example\tQA\t2026-02-01',
    )
    expect([filled, left]).toEqual([2, 0])
    expect(rows).toEqual([
      { empid: 'E1', fname: 'Asha', lname: 'Rao', email: 'a@g.example', role: 'dev', doj: '01/02/2026' },
      { empid: 'E2', fname: 'Bala', lname: 'Iyer', email: 'b@g.example', role: 'qa', doj: '2026-02-01' },
    ])
  })

  it('begin at the cell where they are pasted, where they fit', () => {
    const before = { ...emptyRow(), empid: 'E1' }
    expect(fill('Asha\tRao\nBala\tIyer', { row: 0, column: 1 }, [before]).rows).toEqual([
      { ...before, fname: 'Asha', lname: 'Rao' },
      { ...emptyRow(), fname: 'Bala', lname: 'Iyer' },
    ])
    expect(fill('E1\tAsha\tRao', { row: 0, column: 5 }).rows[0]).toMatchObject({ empid: 'E1', lname: 'Rao' })
  })

  it('follow a line of column names, in any order', () => {
    const { rows, filled } = fill('Email,First name,Emp. No.,Notes\na@g.example,Asha,E1,left-handed')
    expect(filled).toBe(1)
    expect(rows).toEqual([{ ...emptyRow(), email: 'a@g.example', fname: 'Asha', empid: 'E1' }])
  })

  it('keep a role that is none, to be seen and mended', () => {
    expect(fill('E1\tAsha\tRao\ta@g.example\tWizard\t01/02/2026').rows[0]?.role).toBe('Wizard')
    expect(fill('E1\tAsha\tRao\ta@g.example\tMANAGER\t01/02/2026').rows[0]?.role).toBe('manager')
  })

  it('end at the most that one request takes', () => {
    const lines = Array.from({ length: MOST_ROWS + 5 }, (_, index) => `E${index}\tAsha`).join('\n')
    const { rows, filled, left } = fill(lines, { row: 1, column: 0 })
    expect(rows).toHaveLength(MOST_ROWS)
    expect([filled, left]).toEqual([MOST_ROWS - 1, 6])
  })
})
