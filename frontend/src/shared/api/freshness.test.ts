import { expect, it } from 'vitest'
import { listOf, staleAfter } from './freshness'

it('a write makes its own calls stale, and what every write may change', () => {
  expect(staleAfter('family')).toEqual(['family', 'audit', 'outbox', 'dashboard'])
})

it('a saved person leaves the record alone that came with the answer', () => {
  expect(staleAfter('users')).not.toContain('users')
  expect(staleAfter('users')).toContainEqual(listOf('users'))
})

it('nothing is fetched after a sign-out', () => {
  expect(staleAfter('auth')).toEqual([])
})
