import { expect, it } from 'vitest'
import { stepFrom } from './useHand'

it('rows are walked from one to the next, and no further than their ends', () => {
  const rows = [{ _id: 2 }, { _id: 3 }]
  expect([stepFrom(rows, null, 1), stepFrom(rows, 2, 1), stepFrom(rows, 3, 1), stepFrom(rows, 2, -1)]).toEqual([2, 3, 3, 2])
  expect(stepFrom([], null, 1)).toBeNull()
})
