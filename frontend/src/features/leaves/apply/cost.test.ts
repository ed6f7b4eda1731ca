import { describe, expect, it } from 'vitest'
import { chargedDays, offeredSplit, problemsOf, teammatesOf } from './cost'
import { previewOf } from '../testLeaves'

describe('what each day is taken from', () => {
  const { days } = previewOf()

  it('is the balance for the first whole days, and LWP for the rest', () => {
    const charged = chargedDays(days, 'earned', { covered: 2, rest: 2 })
    expect(charged.map(({ type }) => type)).toEqual(['earned', 'earned', null, null, null, 'lwp', 'lwp'])
  })

  it('is the balance alone without a split, and LWP alone where it covers no day', () => {
    expect(chargedDays(days, 'casual', null).flatMap(({ type }) => type ?? [])).toEqual(Array(4).fill('casual'))
    expect(chargedDays(days, 'earned', { covered: 0, rest: 4 }).flatMap(({ type }) => type ?? [])).toEqual(Array(4).fill('lwp'))
  })
})

describe('what stands in the way', () => {
  it('is not said twice where an offer answers it', () => {
    const answer = previewOf()
    expect(offeredSplit(answer)).toEqual({ covered: 2, rest: 2 })
    expect(problemsOf(answer, true)).toEqual([])
    expect(problemsOf(answer, false)).toHaveLength(1)
  })
})

it('a teammate who is away twice is one', () => {
  const away = [
    { user: 8, empname: 'Meera Nair', from: '2026-12-23', to: '2026-12-23' },
    { user: 8, empname: 'Meera Nair', from: '2026-12-29', to: '2026-12-29' },
  ]
  expect(teammatesOf(away)).toEqual([{ user: 8, empname: 'Meera Nair', spans: away }])
})
