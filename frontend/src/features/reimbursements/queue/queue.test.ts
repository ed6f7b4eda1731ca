import { describe, expect, it } from 'vitest'
import { groupsOf } from './queue'
import { claimOf } from '../testClaims'

const over = claimOf(1, { amount: 12_450, left: -2450 })
const within = claimOf(2, { amount: 1180.1, left: 320 })
const other = claimOf(3, { amount: 0.2, left: 0 })

describe('the queue of claims', () => {
  it('has what is over the limit first; nothing left is within it', () => {
    const groups = groupsOf([within, over, other], new Map())
    expect(groups.map((group) => [group.isOver, group.rows.map(({ claim }) => claim._id), group.sum])).toEqual([
      [true, [1], 12_450],
      [false, [2, 3], 1180.3],
    ])
  })

  it('keeps what was refused in its place, and what is gone from the list first in its group', () => {
    const now = { ...within, status: 'Approved' as const }
    const refusals = new Map([
      [2, { before: within, now, message: 'Decided.' }],
      [3, { before: other, now: null, message: 'Stale.' }],
    ])
    const [group] = groupsOf([other], refusals)
    expect(group?.rows.map(({ claim, refusal }) => [claim._id, claim.status, refusal?.message])).toEqual([
      [2, 'Approved', 'Decided.'],
      [3, 'Requested', 'Stale.'],
    ])
  })
})
