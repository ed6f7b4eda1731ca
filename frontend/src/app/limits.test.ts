import { expect, it } from 'vitest'
import { STATUSES } from '@/features/employees/statuses'
import { REFERRAL_STATUSES } from '@/features/referrals/statuses'
import * as limits from '@/shared/api/limits.gen'
import { GENDERS, NOTICE_PERIODS } from '@/entities/recruitment/options'
import { CANDIDATE_STATUSES, JOB_STATUSES } from '@/entities/recruitment/statuses'

const sources = Object.entries(
  import.meta.glob<string>(['/src/features/**/*.{ts,tsx}', '!**/*.test.*', '!**/*.gen.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
const records: Record<string, Record<string, object>> = limits

/** A field of a form with what its text is held to: `title: requiredText(newJobInput.title.maxLength)`. */
const FIELD = /(\w+): (?:required|optional)Text\(([^()]*)\)/g
const forms = sources
  .map(([file, source]) => ({ file, source, fields: [...source.matchAll(FIELD)] }))
  .filter(({ fields }) => fields.length > 0)

it('there are forms to be looked at', () => {
  expect(forms.length).toBeGreaterThan(15)
})

it.each(forms)('$file holds no text to a limit of its own that the document knows', ({ source, fields }) => {
  const sent = Object.keys(records).filter((name) => new RegExp(`\\b${name}\\b`).test(source))
  const own = fields
    .map(([, field = '', limit = '']) => ({ field, limit }))
    .filter(({ field, limit }) => !sent.some((record) => limit === `${record}.${field}.maxLength`))
    .filter(({ field, limit }) => /^\d/.test(limit) || sent.some((record) => 'maxLength' in (records[record]?.[field] ?? {})))
  expect(own).toEqual([])
})

it.each([
  ['a person’s status', STATUSES, limits.personChange.status.enum],
  ['a job’s status', JOB_STATUSES, limits.newJobInput.status.enum],
  ['a candidate’s status', CANDIDATE_STATUSES, limits.newCandidateInput.status.enum],
  ['a referral’s status', REFERRAL_STATUSES, limits.referralInput.status.enum],
  ['a notice period', NOTICE_PERIODS, limits.newCandidateInput.noticePeriod.enum],
  ['a gender', GENDERS, limits.newCandidateInput.gender.enum],
] as const)('%s has the words that the document has, in the order of the page', (_what, offered: readonly string[], known: readonly string[]) => {
  expect(offered.toSorted()).toEqual(known.toSorted())
})
