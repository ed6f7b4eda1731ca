import { describe, expect, it } from 'vitest'
import {
  changesOf,
  faultsOf,
  monthsOf,
  nameInForm,
  overText,
  rowsOf,
  together,
  toSend,
  totalOf,
  warningOf,
  withEmptyRow,
  type Month,
  type Row,
} from './team'
import { karthik } from './testTeam'

const ananya = { ...karthik, user: 3, empname: 'Ananya Kulkarni', enddate: null, allocation: 70.5, allocationtotal: 120.5 }
const stored = rowsOf({ teammember: [karthik, ananya] })
const [first, second] = stored
const newcomer: Row = {
  place: null,
  role: 'qa',
  user: 9,
  empname: 'Farhan Qureshi',
  startdate: '2026-12-01',
  enddate: '2027-02-26',
  allocation: '50',
}

function months(...figures: [here: number, others: number][]): Month[] {
  return figures.map(([here, others], index) => ({
    month: index < 2 ? `2026-${11 + index}` : `2027-0${index - 1}`,
    here,
    others,
    projects: others === 0 ? [] : [{ _id: 4, projectname: 'Sahyadri Portal', allocation: others }],
  }))
}

describe('the rows of a team', () => {
  it('begin with who is over 100 %, and are sent in the stored order', () => {
    expect(stored.map(({ empname, enddate, allocation }) => [empname, enddate, allocation])).toEqual([
      ['Ananya Kulkarni', '', '70.5'],
      ['Karthik Subramanian', '2027-03-31', '100'],
    ])
    const sent = toSend(withEmptyRow([...stored, newcomer]))
    expect(sent.map(({ member, index }) => [member.user, member.enddate, member.allocation, index])).toEqual([
      [7, '2027-03-31', 100, 1],
      [3, null, 70.5, 0],
      [9, '2027-02-26', 50, 2],
    ])
    expect(nameInForm('teammember[1].user', [1, 0, 2])).toBe('members.0.user')
    expect(nameInForm('teammember', [1, 0, 2])).toBe('teammember')
  })

  it('end with one empty row, whatever is typed and taken back', () => {
    const ready = withEmptyRow(stored)
    expect(ready).toHaveLength(3)
    expect(withEmptyRow([...ready, ...withEmptyRow([])])).toEqual(ready)
    expect(changesOf(ready, stored)).toEqual({ added: [], changed: [] })
  })

  it('tell what a save would do', () => {
    const rows = withEmptyRow([{ ...stored[0]!, allocation: '60' }, stored[1]!, newcomer])
    const { added, changed } = changesOf(rows, stored)
    expect([added.map(({ empname }) => empname), changed.map(({ empname }) => empname)]).toEqual([
      ['Farhan Qureshi'],
      ['Ananya Kulkarni'],
    ])
  })
})

describe('what is wrong with a row', () => {
  it.each([
    [{ role: '' }, 'role', 'Required.'],
    [{ user: null }, 'user', 'Required.'],
    [{ user: 3 }, 'user', 'This person is in the team already.'],
    [{ startdate: '' }, 'startdate', 'Required.'],
    [{ startdate: '31/02' }, 'startdate', 'A date as DD/MM/YYYY.'],
    [{ startdate: '1999-12-31' }, 'startdate', 'Not before 01/01/2000.'],
    [{ enddate: '2026-11-30' }, 'enddate', "End date can't be smaller than start date."],
    [{ allocation: ' ' }, 'allocation', 'Required.'],
    [{ allocation: '100.5' }, 'allocation', 'Between 0 and 100, with two decimals at most.'],
    [{ allocation: '-1' }, 'allocation', 'Between 0 and 100, with two decimals at most.'],
    [{ allocation: '12.345' }, 'allocation', 'Between 0 and 100, with two decimals at most.'],
  ])('%j', (change, column, message) => {
    const rows = withEmptyRow([...stored, { ...newcomer, ...change }])
    expect(faultsOf(rows)).toEqual([{ row: 2, column, message }])
  })

  it.each([[{}], [{ enddate: '' }], [{ allocation: '0' }], [{ allocation: '99.99' }], [{ startdate: '2000-01-01' }]])(
    'nothing: %j',
    (change) => expect(faultsOf(withEmptyRow([...stored, { ...newcomer, ...change }]))).toEqual([]),
  )
})

describe('the months of a row', () => {
  const answered = months([0, 40], [0, 60], [0, 60], [0, 0])

  it('count what is not saved yet, in the months that it touches', () => {
    expect(monthsOf(newcomer, undefined, answered).map(totalOf)).toEqual([40, 110, 110, 50])
    expect(monthsOf({ ...newcomer, enddate: '2026-12-01' }, undefined, answered).map(totalOf)).toEqual([40, 110, 60, 0])
    expect(monthsOf({ ...newcomer, allocation: '500' }, undefined, answered).map(totalOf)).toEqual([40, 60, 60, 0])
  })

  it('are the server’s while the row is as it is stored', () => {
    const fullestDays = months([12.5, 40])
    expect(monthsOf(first!, first, fullestDays)).toEqual(fullestDays)
    expect(monthsOf({ ...first!, allocation: '20' }, first, fullestDays).map(totalOf)).toEqual([60])
  })

  it('say when they are over 100 %', () => {
    expect(overText(months([100, 0], [60, 40]))).toBeNull()
    expect(overText(months([100, 0], [60, 41]))).toBe('Dec')
    expect(overText(months([100, 0], [60, 41], [60, 41]))).toBe('Dec–Jan')
    expect(overText(months([100, 1], [60, 0], [60, 41]))).toBe('Nov, Jan')
  })

  it('are added up without the dust of decimals', () => {
    expect(totalOf({ here: 33.1, others: 66.3 })).toBe(99.4)
    expect(together([{ months: months([70, 0], [70, 0]) }, { months: months([100, 0], [0, 50]) }])).toEqual([
      { month: '2026-11', people: 1.7 },
      { month: '2026-12', people: 0.7 },
    ])
  })
})

describe('the warning', () => {
  it('names who has more than all of their time, by what, and stops nobody', () => {
    expect(warningOf([{ row: second!, months: months([100, 0]) }])).toBeNull()
    expect(
      warningOf([
        { row: first!, months: months([100, 0], [70, 50]) },
        { row: newcomer, months: months([0, 60], [50, 60]) },
      ]),
    ).toEqual({
      lead: '2 people are over 100 % from December.',
      detail:
        'Ananya Kulkarni 120 %, with Sahyadri Portal 50. Farhan Qureshi 110 %, with Sahyadri Portal 60. It can be saved.',
    })
  })

  it('names three and counts the others', () => {
    const crowd = [1, 2, 3, 4, 5].map((user) => ({ row: { ...newcomer, user }, months: months([50, 60]) }))
    const warning = warningOf(crowd)
    expect(warning?.lead).toBe('5 people are over 100 % from November.')
    expect(warning?.detail).toMatch(/60\. 2 more below\. It can be saved\.$/)
    expect(warning?.detail.match(/Farhan/g)).toHaveLength(3)
  })
})
