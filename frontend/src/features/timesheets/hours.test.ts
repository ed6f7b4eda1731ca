import { describe, expect, it } from 'vitest'
import { halvesOf, hoursOf, readHours, showHours } from './hours'

describe('typed hours', () => {
  it.each([
    ['', 0],
    ['0', 0],
    ['4', 8],
    ['4.5', 9],
    ['4,5', 9],
    ['.5', 1],
    ['4.', 8],
    ['04.50', 9],
    [' 12 ', 24],
    ['12.0', 24],
  ])('%j are halves', (typed, halves) => {
    expect(readHours(typed)).toBe(halves)
  })

  it.each(['12.5', '13', '4.25', '4.75', '0.51', '-1', '1e1', 'four', '4h', '.', ',', '٤', '100', '4.5.0', '1 2'])(
    '%j are none',
    (typed) => {
      expect(readHours(typed)).toBeNull()
    },
  )
})

describe('halves', () => {
  it('are shown, sent and read back as they are, all of a year’s hours', () => {
    for (let halves = 0; halves <= 5000; halves += 1) {
      expect(halvesOf(hoursOf(halves))).toBe(halves)
      expect(Number(showHours(halves))).toBe(hoursOf(halves))
    }
  })

  it('of a day are read back as they are shown', () => {
    for (let halves = 0; halves <= 24; halves += 1) {
      expect(readHours(showHours(halves))).toBe(halves)
    }
  })
})
