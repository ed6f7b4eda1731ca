import { expect, it } from 'vitest'
import { pluralsOf } from './plural'

it('English has one form for one, and one for all others', () => {
  const plural = pluralsOf('en')
  const texts = [0, 0.5, 1, 2].map((count) => plural(count, { one: 'day', other: 'days' }))
  expect(texts).toEqual(['days', 'days', 'day', 'days'])
})

it('other languages have as many as theirs have; what is missing is said as of others', () => {
  const plural = pluralsOf('pl')
  const forms = { one: 'dzień', few: 'dni (2–4)', many: 'dni', other: 'dnia' }
  expect([1, 3, 5, 0.5].map((count) => plural(count, forms))).toEqual(['dzień', 'dni (2–4)', 'dni', 'dnia'])
  expect(plural(3, { other: 'dni' })).toBe('dni')
})
