import { describe, expect, it } from 'vitest'
import { copyRows, fillCells, takeRow } from '../week/fill'
import {
  cellOfField,
  dayHalves,
  emptyRow,
  faultsOf,
  halvesByProject,
  isSame,
  joinRows,
  MOST_ROWS,
  moveTo,
  repeatsOf,
  rowHalves,
  toSent,
  weekHalves,
  withReadyRow,
  type Row,
} from './grid'
import { portal } from '@/messages/timesheets'
import { cellsOf } from '@/shared/format/cells'

const PROJECTS = [
  {
    _id: 1,
    projectname: 'Kaveri Billing',
    tasks: [
      { _id: 11, taskname: 'API development' },
      { _id: 12, taskname: 'Code review' },
    ],
  },
  { _id: 2, projectname: 'Sahyadri Portal', tasks: [{ _id: 12, taskname: 'Code review' }] },
]

function row(values: Partial<Row> = {}): Row {
  return { ...emptyRow(), projects: '1', tasks: '11', ...values }
}

function paste(content: string, from = { row: 0, column: 0 }, rows: Row[] = [emptyRow()]) {
  return fillCells(rows, cellsOf(content, '\t'), from, PROJECTS)
}

describe('totals', () => {
  it('add up in halves, for each row, day and the week', () => {
    const rows = [row({ mon: '7.5', tue: '0,5' }), row({ tasks: '12', mon: '.5', fri: '12' }), emptyRow()]
    expect(rows.map(rowHalves)).toEqual([16, 25, 0])
    expect(dayHalves(rows, 'mon')).toBe(16)
    expect(weekHalves(rows)).toBe(41)
  })

  it('pass over what is no number of hours', () => {
    expect(weekHalves([row({ mon: '4', tue: 'x', wed: '4.25', thu: '13' })])).toBe(8)
  })

  it('of a full sheet are those of its days and of its projects', () => {
    const rows = Array.from({ length: MOST_ROWS }, (_, index) => row({ projects: String(index % 3), mon: '11.5', fri: '0.5' }))
    const days = dayHalves(rows, 'mon') + dayHalves(rows, 'fri')
    expect(weekHalves(rows)).toBe(days)
    expect(halvesByProject(rows).reduce((sum, { halves }) => sum + halves, 0)).toBe(days)
  })

  it('by project begin with the most', () => {
    const rows = [row({ mon: '1' }), row({ projects: '2', mon: '6' }), row({ projects: '3' }), row({ mon: '2' })]
    expect(halvesByProject(rows)).toEqual([
      { project: '2', halves: 12 },
      { project: '1', halves: 6 },
    ])
  })
})

describe('what is wrong', () => {
  it('is found in all rows at once, the blank ones passed over', () => {
    const rows = [row({ tasks: '', mon: '4' }), emptyRow(), { ...emptyRow(), description: 'Standup' }, row({ wed: '12.5' })]
    expect(faultsOf(rows)).toEqual([
      { row: 0, column: 'tasks', message: 'Required.' },
      { row: 2, column: 'projects', message: 'Required.' },
      { row: 2, column: 'tasks', message: 'Required.' },
      { row: 3, column: 'wed', message: 'Hours from 0 to 12 in steps of 0.5.' },
    ])
  })

  it('is a day of more than twelve hours, at the rows that take it there', () => {
    const rows = [row({ mon: '8', tue: '12' }), row({ tasks: '12', mon: '4' }), row({ tasks: '13', mon: '0.5', tue: '0' })]
    expect(faultsOf(rows)).toEqual([{ row: 2, column: 'mon', message: 'At most 12 hours a day, all rows together.' }])
  })

  it('is a project with its task that stands twice, in the words of the catalogue', () => {
    const rows = [row(), row({ tasks: '12' }), row(), row({ projects: '2' }), row()]
    expect(repeatsOf(rows)).toEqual([
      { row: 2, first: 0 },
      { row: 4, first: 0 },
    ])
    expect(faultsOf(rows).map(({ message }) => message)).toEqual([portal.timesheets.repeated, portal.timesheets.repeated])
  })

  it('is shown in the cell that the server names, blank rows not counted', () => {
    const { places } = toSent([emptyRow(), row(), emptyRow(), row()])
    expect(cellOfField('timesheet[1].mon', places)).toEqual({ row: 3, column: 'mon' })
    expect(cellOfField('timesheet[2].mon', places)).toBeNull()
    expect(cellOfField('startOfWeek', places)).toBeNull()
    expect(cellOfField('timesheet[0].total', places)).toBeNull()
  })
})

describe('joined rows', () => {
  it('add their hours and keep both descriptions', () => {
    const rows = [row({ mon: '4', wed: '0.5', description: 'GST lines' }), row({ tasks: '12' }), row({ mon: '1.5', description: 'Credit notes' })]
    const joined = joinRows(rows, 2, 0)
    expect(joined).toHaveLength(2)
    expect(joined[0]).toEqual(row({ mon: '5.5', wed: '0.5', description: 'GST lines; Credit notes' }))
  })

  it('show more than a day holds as what it is', () => {
    const joined = joinRows([row({ mon: '8' }), row({ mon: '8' })], 1, 0)
    expect(joined[0]?.mon).toBe('16.0')
    expect(faultsOf(joined)).toHaveLength(1)
  })
})

describe('moving', () => {
  it.each([
    ['ArrowDown', { row: 1, column: 3 }],
    ['Enter', { row: 1, column: 3 }],
    ['ArrowRight', { row: 0, column: 4 }],
    ['ArrowLeft', { row: 0, column: 2 }],
  ])('%s', (key, to) => {
    expect(moveTo(key, { row: 0, column: 3 }, 5)).toEqual(to)
  })

  it('stops at the edges, and leaves other keys alone', () => {
    expect(moveTo('ArrowUp', { row: 0, column: 3 }, 5)).toBeNull()
    expect(moveTo('ArrowDown', { row: 4, column: 3 }, 5)).toBeNull()
    expect(moveTo('ArrowLeft', { row: 0, column: 0 }, 5)).toBeNull()
    expect(moveTo('ArrowRight', { row: 0, column: 7 }, 5)).toEqual({ row: 0, column: 8 })
    expect(moveTo('ArrowRight', { row: 0, column: 8 }, 5)).toBeNull()
    expect(moveTo('Tab', { row: 0, column: 3 }, 5)).toBeNull()
  })
})

describe('a pasted block', () => {
  it('fills projects and tasks by name, and hours as the grid writes them', () => {
    const { rows, filled, unknown } = paste('kaveri  billing\tCode Review\tLedger\t4\t\t4,5\t0\t.5\n')
    expect([filled, unknown]).toEqual([1, []])
    expect(rows[0]).toEqual(row({ tasks: '12', description: 'Ledger', mon: '4.0', wed: '4.5', fri: '0.5' }))
    expect(rows).toHaveLength(2)
  })

  it('of hours goes over the days from its cell on, an empty line over a row too', () => {
    const before = [row({ mon: '1' }), row({ tasks: '12', mon: '2', tue: '3' }), row({ projects: '2', mon: '5' })]
    const { rows } = paste('4\t4\n\t\n2\t2\n', { row: 0, column: 3 }, before)
    expect(rows.slice(0, 3).map(({ mon, tue }) => [mon, tue])).toEqual([
      ['4.0', '4.0'],
      ['', ''],
      ['2.0', '2.0'],
    ])
  })

  it('drops what stands out over Friday, and keeps what can’t be read to be seen', () => {
    const { rows } = paste('4\tmany\t9', { row: 0, column: 6 })
    expect(rows[0]).toEqual({ ...emptyRow(), thu: '4.0', fri: 'many' })
  })

  it('names what this week doesn’t have', () => {
    const { rows, unknown } = paste('Nobody’s project\tCode review')
    expect(rows[0]).toEqual(emptyRow())
    expect(unknown).toEqual(['Nobody’s project', 'Code review'])
  })

  it('ends at the most rows that a sheet may have', () => {
    const block = Array.from({ length: 60 }, () => '1').join('\n')
    const { rows, filled, left } = paste(block, { row: 10, column: 3 }, Array.from({ length: 11 }, () => row()))
    expect([rows.length, filled, left]).toEqual([MOST_ROWS, 40, 20])
  })
})

describe('last week', () => {
  it('comes below what is there, without what this week has not', () => {
    const others = [row({ mon: '8' }), row({ tasks: '12', mon: '2' }), row({ projects: '9', mon: '1' })]
    const { rows, copied, left } = copyRows([row({ mon: '4' }), emptyRow()], others, PROJECTS)
    expect([copied, left]).toEqual([1, 1])
    expect(rows).toEqual([row({ mon: '4' }), row({ tasks: '12', mon: '2' }), emptyRow()])
  })

  it('brings no hours of a day off, and says how many they were', () => {
    const others = [row({ mon: '8', tue: '6.5' }), row({ tasks: '12', tue: '1' })]
    const { rows, copied, halvesOn } = copyRows([emptyRow()], others, PROJECTS, ['tue'])
    expect([copied, halvesOn('mon'), halvesOn('tue')]).toEqual([2, 16, 15])
    expect(rows).toEqual([row({ mon: '8' }), row({ tasks: '12' }), emptyRow()])
  })
})

describe('a proposed row', () => {
  it('goes into the row of its project and task, and keeps what was described', () => {
    const rows = [row({ mon: '1', description: 'GST lines' }), emptyRow()]
    expect(takeRow(rows, row({ mon: '8', tue: '8' }))).toEqual({
      rows: [row({ mon: '8', tue: '8', description: 'GST lines' }), emptyRow()],
      at: 0,
    })
  })

  it('leaves the days that it does not name as they are', () => {
    const rows = [row({ mon: '1', fri: '4.5' }), emptyRow()]
    expect(takeRow(rows, row({ mon: '8' })).rows[0]).toEqual(row({ mon: '8', fri: '4.5' }))
  })

  it('goes below the others where there is none', () => {
    const { rows, at } = takeRow([row(), emptyRow()], row({ tasks: '12', mon: '8' }))
    expect(at).toBe(1)
    expect(rows).toEqual([row(), row({ tasks: '12', mon: '8' }), emptyRow()])
  })
})

describe('the grid', () => {
  it('has an empty row ready, up to its most', () => {
    expect(withReadyRow([])).toEqual([emptyRow()])
    expect(withReadyRow([emptyRow()])).toEqual([emptyRow()])
    expect(withReadyRow(Array.from({ length: MOST_ROWS }, () => row()))).toHaveLength(MOST_ROWS)
  })

  it('is the same as before when it would be sent alike', () => {
    expect(isSame([row({ mon: '4' }), emptyRow()], [row({ mon: '4.0' })])).toBe(true)
    expect(isSame([row({ mon: '4.5' })], [row({ mon: '4' })])).toBe(false)
    expect(isSame([row({ mon: 'x' })], [row()])).toBe(false)
  })
})
