import { describe, expect, it } from 'vitest'
import { courseOf } from './course'
import { assetOf } from './testAssets'
import type { AuditEntry } from '@/shared/history/api'

const imported = assetOf(3, { allocatedon: '2024-02-03' })
const second = assetOf(4, { empname: 'Meera Pillai', status: 'CREATED', allocatedon: '2026-11-24' })

function entryOf(id: number, of: number, before: object | null, after: object | null): AuditEntry {
  return { _id: id, at: '2026-11-24T04:42:00Z', actor: 3, actorname: 'Sunita Rao', action: 'change', source: 'web', record: 'asset', recordname: '', id: of, before, after, changes: [], erased: false }
}

describe('the course of a serial whose record no entry tells of', () => {
  it('says whom it was allocated to, on which day, and its status', () => {
    expect(courseOf([imported], [])).toMatchObject([
      { at: '2024-02-03', isDay: true, what: 'Allocated to Farhan Qureshi', status: 'ACCEPTED' },
    ])
  })

  it('begins with the status that its first entry left', () => {
    const requested = { ...imported, status: 'RELEASE-REQUEST' as const }
    const entries = [entryOf(1, 3, { status: 'ACCEPTED' }, { status: 'RELEASE-REQUEST' })]
    expect(courseOf([requested], entries).map((step) => step.status)).toEqual(['RELEASE-REQUEST', 'ACCEPTED'])
  })

  it('knows of that holder when it is given out again', () => {
    const [step] = courseOf([imported, second], [entryOf(1, 4, null, { status: 'CREATED' })])
    expect(step).toMatchObject({ isSecond: true, detail: 'by Sunita Rao, while Farhan Qureshi still holds it' })
  })

  it('says nothing twice of a record whose entries tell all', () => {
    expect(courseOf([second], [entryOf(1, 4, null, { status: 'CREATED' })])).toHaveLength(1)
  })
})
