import { describe, expect, it } from 'vitest'
import { isOfOthers, may, reachOf, type Holder } from './may'

const holder: Holder = {
  capabilities: { 'leaves.apply': 'own', 'payslips.make': 'line', 'leaves.team': 'team', 'people.read': 'all' },
}

describe('what somebody may', () => {
  it('is what the server names', () => {
    expect(may(holder, 'leaves.apply')).toBe(true)
    expect(may(holder, 'leaves.credit')).toBe(false)
    expect(reachOf(holder, 'leaves.team')).toBe('team')
    expect(reachOf(holder, 'leaves.credit')).toBeUndefined()
  })

  it('is nothing as long as the server has not answered', () => {
    expect(may({ capabilities: null }, 'leaves.apply')).toBe(false)
  })

  it.each([
    ['leaves.apply', [true, false, false, false]],
    ['payslips.make', [true, true, false, false]],
    ['leaves.team', [true, true, true, false]],
    ['people.read', [true, true, true, true]],
    ['leaves.credit', [false, false, false, false]],
  ] as const)('reaches as far as it says, and no further: %s', (capability, expected) => {
    expect((['own', 'line', 'team', 'all'] as const).map((least) => may(holder, capability, least))).toEqual(expected)
    expect(isOfOthers(reachOf(holder, capability))).toBe(expected[1])
  })
})
