import { describe, expect, it } from 'vitest'
import type { BalanceMonth } from '../api'
import { monthOf, remainsOf } from './remains'
import { yearOfMonths } from '../testClaims'
import { sharesOf } from '@/entities/claims/shares'

const travel = { _id: 3, amount: 10_000 }

const november: BalanceMonth = {
  month: 'nov',
  reimbursements: [
    {
      reimbursementType: 3,
      reimbursementTypeName: 'Travel',
      maxAmount: 10_000,
      details: [
        { _id: 1, amount: 1540, billDate: '2026-11-04', status: 'Approved' },
        { _id: 2, amount: 860.1, billDate: '2026-11-11', status: 'Requested' },
        { _id: 5, amount: 0.2, billDate: '2026-11-02', status: 'Requested' },
      ],
      claimed: 2400.3,
      closing: 7599.7,
    },
  ],
}

describe('what remains', () => {
  it('takes off what was claimed, by status, and this claim', () => {
    expect(remainsOf(travel, november, 3860.5, null)).toEqual({
      limit: 10_000,
      claimed: [
        { status: 'Approved', amount: 1540, dates: ['2026-11-04'] },
        { status: 'Requested', amount: 860.3, dates: ['2026-11-02', '2026-11-11'] },
      ],
      this: 3860.5,
      after: 3739.2,
    })
  })

  it('does not count the claim in the form twice', () => {
    expect(remainsOf(travel, november, 900, 2).after).toBe(7559.8)
  })

  it('is the whole limit where nothing was claimed', () => {
    expect(remainsOf({ _id: 9, amount: 800 }, november, 0, null)).toEqual({ limit: 800, claimed: [], this: 0, after: 800 })
  })

  it('goes below zero', () => {
    const remains = remainsOf({ _id: 3, amount: 2000 }, november, 412.5, null)
    expect(remains.after).toBe(-812.8)
    // All of this claim is beyond.
    expect(sharesOf(remains).this).toBe(0)
    expect(sharesOf(remains).beyond).toBeGreaterThan(0)
  })

  it('has a bar that ends at the limit, or at what is claimed', () => {
    expect(sharesOf({ limit: 800, claimed: [{ amount: 400 }], this: 200 })).toEqual({
      claimed: 50,
      this: 25,
      beyond: 0,
      limit: 100,
    })
    expect(sharesOf({ limit: 0, claimed: [], this: 0 })).toEqual({ claimed: 0, this: 0, beyond: 0, limit: 0 })
  })
})

it('finds the month of a day, also after the turn of the year', () => {
  const months = yearOfMonths({})
  expect(monthOf(months, '2026-11-18')?.month).toBe('nov')
  expect(monthOf(months, '2027-02-01')?.month).toBe('feb')
})
