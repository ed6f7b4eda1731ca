import { describe, expect, it } from 'vitest'
import { balanceOf, yearOfMonths } from './testClaims'
import { figuresOf, monthsOf, overIn, typesOf, yearName, yearOf } from './year'

describe('the financial year', () => {
  it.each([
    ['2026-03-31', 2025],
    ['2026-04-01', 2026],
    ['2026-11-22', 2026],
    ['2027-01-01', 2026],
  ])('of %s', (date, year) => expect(yearOf(date)).toBe(year))

  it('runs from April to March', () => {
    const months = monthsOf(2026)
    expect(months).toHaveLength(12)
    expect([months[0], months[8], months[9], months[11]]).toEqual(['2026-04-01', '2026-12-01', '2027-01-01', '2027-03-01'])
    expect(yearName(2026)).toBe('2026-2027')
  })
})

const year = yearOfMonths(
  {
    nov: [
      balanceOf(1, 'Travel', 10_000, [
        [1540, '2026-11-04', 'Approved'],
        [860, '2026-11-11', 'Requested'],
      ]),
      balanceOf(2, 'Phone', 800, [[1012.5, '2026-11-05', 'Approved']]),
    ],
  },
  [balanceOf(1, 'Travel', 10_000), balanceOf(2, 'Phone', 800)],
)

describe('the figures of the year', () => {
  it('are summed for each month, which has passed, is now, or is to come', () => {
    const months = figuresOf(year, 2026, '2026-11-22', null)
    expect(months.map(({ when }) => when)).toEqual([...Array<string>(7).fill('past'), 'now', ...Array<string>(4).fill('toCome')])
    expect(months[7]).toMatchObject({ limit: 10_800, claimed: 3412.5, requested: 860, closing: 7387.5 })
  })

  it('are those of one type where one is chosen', () => {
    expect(figuresOf(year, 2026, '2026-11-22', 2)[7]).toMatchObject({ limit: 800, claimed: 1012.5, requested: 0, closing: -212.5 })
  })

  it('say what is over the limit by type, not by the month’s sum', () => {
    expect(overIn(figuresOf(year, 2026, '2026-11-22', null))).toEqual([{ type: 'Phone', month: 'November' }])
  })

  it('name each type once', () => {
    expect(typesOf(year)).toEqual([
      { id: 2, name: 'Phone' },
      { id: 1, name: 'Travel' },
    ])
  })
})
