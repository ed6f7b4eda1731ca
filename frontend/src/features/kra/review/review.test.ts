import { describe, expect, it } from 'vitest'
import { adds, resultOf, showPercent, showResult, sumOf } from './review'

const rated = (allocation: number, rating: number | null) => ({ allocation, rating })

describe('the weighted result', () => {
  it('is the sum of allocation times rating over what is rated', () => {
    const kras = [rated(30, 3), rated(15, null), rated(25, 4), rated(20, 3), rated(10, 2)]
    expect(resultOf(kras)).toEqual({ result: 3.18, rated: 85, points: 2.7, range: { low: 2.85, high: 3.3 } })
  })

  it.each([
    { kras: [], result: 0, range: null },
    { kras: [rated(100, 4)], result: 4, range: null },
    { kras: [rated(50, null), rated(50, null)], result: 0, range: { low: 1, high: 4 } },
    // Ratings count alike where nothing is weighted more; a weight of nothing decides nothing.
    { kras: [rated(33.33, 1), rated(33.33, 2), rated(33.34, 4)], result: 2.33, range: null },
    { kras: [rated(0, 1), rated(40, 3)], result: 3, range: null },
  ])('of $kras', ({ kras, result, range }) => {
    expect(resultOf(kras)).toMatchObject({ result, range })
  })

  it('never leaves 1 to 4, and lies within what the missing ratings allow', () => {
    const ratings = [1, 2, 3, 4, null]
    const results = Array.from({ length: 500 }, (_, seed) =>
      resultOf(
        Array.from({ length: 1 + (seed % 6) }, (__, index) =>
          rated(((seed * 37 + index * 911) % 5000) / 100, ratings[(seed * 7 + index * 3) % 5] ?? null),
        ),
      ),
    )
    expect(results.filter((one) => one.rated > 0).length).toBeGreaterThan(100)
    expect(results.filter((one) => one.rated > 0 && (one.result < 1 || one.result > 4))).toEqual([])
    expect(results.filter(({ range }) => range !== null && (range.low > range.high || range.low < 1 || range.high > 4))).toEqual([])
  })
})

describe('figures', () => {
  it('are shown with no more than they have', () => {
    expect([showPercent(30), showPercent(12.5), showPercent(33.33)]).toEqual(['30', '12.5', '33.33'])
    expect([showResult(3), showResult(2.705)]).toEqual(['3.00', '2.71'])
    expect(adds(30, 3)).toBe('0.90')
  })

  it('add up without the errors of binary fractions', () => {
    expect(sumOf([{ allocation: 33.33 }, { allocation: 33.33 }, { allocation: 33.34 }])).toBe(100)
    expect(sumOf([{ allocation: 0.1 }, { allocation: 0.2 }])).toBe(0.3)
  })
})
