import { describe, expect, it } from 'vitest'
import { settings } from '../testNotifications'
import { changesOf, comesTo, mayBe, NOTHING, quietOf } from './choices'

const stored = settings()
const [leaves, , documents, payslips] = stored.kinds

describe('what was chosen', () => {
  it('is sent where it differs, and nothing else', () => {
    expect(changesOf(stored, NOTHING)).toEqual({ input: { version: 0 }, count: 0 })
    const chosen = { kinds: { 'leaves-asked': 'digest', requests: 'mail' }, digesthour: 9, quiet: [20, 8] } as const
    expect(changesOf(stored, chosen)).toEqual({
      input: { version: 0, choices: [{ kind: 'leaves-asked', choice: 'digest' }], digesthour: 9, quietfrom: 20, quietuntil: 8 },
      count: 3,
    })
    const quiet = settings({ quietfrom: 20, quietuntil: 8 })
    expect(changesOf(quiet, { kinds: {}, quiet: null }).input).toEqual({ version: 0, quietfrom: null, quietuntil: null })
    expect(quietOf(quiet, NOTHING)).toEqual([20, 8])
  })

  it('comes to so many mails a month', () => {
    expect(comesTo(stored.kinds, NOTHING)).toEqual({ mails: 23, digests: 0 })
    expect(comesTo(stored.kinds, { kinds: { 'leaves-asked': 'digest', requests: 'off' } })).toEqual({ mails: 3, digests: 11 })
  })

  // told-3
  it('is not quieter than what must reach somebody', () => {
    expect([leaves, documents, payslips].map((of) => of !== undefined && mayBe('off', of))).toEqual([true, false, false])
    expect([leaves, documents, payslips].map((of) => of !== undefined && mayBe('portal', of))).toEqual([true, true, false])
  })
})
