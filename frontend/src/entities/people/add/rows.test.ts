import { describe, expect, it } from 'vitest'
import { emptyRow, faultsOf, nameInForm, toPerson, type Row } from './rows'
import { readDate } from '@/shared/format/dates'

const ROLES = ['dev', 'qa']
const asha: Row = {
  empid: 'E1',
  fname: 'Asha',
  lname: 'D’Souza',
  email: 'asha@gulmohar.example',
  role: 'dev',
  doj: '25/11/2026',
}

function faults(...rows: Row[]): [number, string, string][] {
  return faultsOf(rows, ROLES).map(({ row, column, message }) => [row, column, message])
}

describe('a date', () => {
  it('is read in both ways of writing', () => {
    expect(readDate('25/11/2026')).toBe('2026-11-25')
    expect(readDate(' 5-1-2026 ')).toBe('2026-01-05')
    expect(readDate('2026-11-25')).toBe('2026-11-25')
    expect(readDate('29/02/2028')).toBe('2028-02-29')
  })

  it('is a day that exists', () => {
    expect(readDate('31/02/2026')).toBeNull()
    expect(readDate('29/02/2027')).toBeNull()
    expect(readDate('11/25/2026')).toBeNull()
    expect(readDate('25/11/26')).toBeNull()
    expect(readDate('soon')).toBeNull()
    expect(readDate('')).toBeNull()
  })
})

describe('the rows', () => {
  it('need every column', () => {
    expect(faults(asha)).toEqual([])
    expect(faults({ ...asha, fname: '  ', doj: '' })).toEqual([
      [0, 'fname', 'Required.'],
      [0, 'doj', 'Required.'],
    ])
  })

  it('get all their errors at once', () => {
    expect(faults({ ...asha, lname: 'R2D2', email: 'asha@home', role: 'wizard', doj: '31/02/2026' })).toEqual(
      [
        [0, 'lname', 'Letters only; single spaces, hyphens and apostrophes between them.'],
        [0, 'email', 'Please enter a valid email address.'],
        [0, 'role', 'Not one of the roles.'],
        [0, 'doj', 'There is no such day.'],
      ],
    )
  })

  it('name a number or an address once, whatever its case', () => {
    expect(faults(asha, emptyRow(), { ...asha, empid: ' e1 ', email: 'ASHA@gulmohar.example' })).toEqual(
      [
        [2, 'empid', 'The same as in row 1.'],
        [2, 'email', 'The same as in row 1.'],
      ],
    )
  })

  it('may be blank, but not all of them', () => {
    expect(faults(emptyRow(), asha, emptyRow())).toEqual([])
    expect(faultsOf([emptyRow(), emptyRow()], ROLES)).toHaveLength(6)
  })

  it('are sent trimmed, with the date as the server writes it', () => {
    expect(toPerson({ ...asha, fname: ' Asha ' })).toMatchObject({ fname: 'Asha', doj: '2026-11-25' })
  })

  it('find the words of the server for what was sent', () => {
    expect(nameInForm('[1].email', [0, 3])).toBe('people.3.email')
    expect(nameInForm('[5].email', [0, 3])).toBe('[5].email')
    expect(nameInForm('email', [0])).toBe('email')
  })
})
