import { expect, it } from 'vitest'
import type { LedgerEntry } from '../api'
import { particularsOf, sumsOf } from './statement'

const entry: LedgerEntry = {
  _id: 1,
  user: 5,
  date: '2026-12-01',
  account: 'earned',
  typename: 'Earned',
  cause: 'recount',
  delta: 1,
  balance: 3,
  by: 1,
  byname: 'Sunita Rao',
  created_at: '2026-12-01T05:30:00Z',
}

it('a recount names its holiday once, also when that is gone since', () => {
  const recount = { ...entry, label: 'Christmas Eve', leavefrom: '2026-12-21', leaveto: '2026-12-24' }
  const kept = { ...recount, holiday: 9, occassion: 'Christmas Eve', holidaydate: '2026-12-24' }
  expect(particularsOf(kept)).toBe('Leave 21/12/2026–24/12/2026, Christmas Eve 24/12/2026')
  expect(particularsOf(recount)).toBe('Christmas Eve, Leave 21/12/2026–24/12/2026')
  // It was given another name since.
  expect(particularsOf({ ...kept, label: 'Founders’ Day' })).toBe('Founders’ Day, Leave 21/12/2026–24/12/2026, Christmas Eve 24/12/2026')
})

it('a correction says why and by whom', () => {
  expect(particularsOf({ ...entry, cause: 'correction', remark: 'Worked on 02/10/2026' })).toBe('Worked on 02/10/2026, by Sunita Rao')
})

it('the sums of a year are not said where some of it is not among the entries', () => {
  const earlier = { ...entry, date: '2025-12-31', delta: -2 }
  expect(sumsOf([entry, { ...entry, delta: -0.5 }, earlier], '2026', false)).toEqual({ taken: -0.5, given: 1 })
  expect(sumsOf([entry], '2026', true)).toEqual({ taken: 0, given: 1 })
  expect(sumsOf([entry], '2026', false)).toBeNull()
})
