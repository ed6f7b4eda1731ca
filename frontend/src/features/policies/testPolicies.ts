import type { Policy, PolicyWithVersions } from './api'
import { policyPdf } from '@/shared/files/testFiles'

/** An active policy in its third version, as an admin's list has it. */
export function policyOf(id: number, values: Partial<Policy> = {}): Policy {
  return {
    _id: id,
    revision: 5,
    title: `Policy ${id}`,
    description: 'How we keep data safe.',
    status: 'active',
    version: 3,
    version_at: '2026-11-12T05:00:00Z',
    fileUploadKeys: [policyPdf.key],
    files: [policyPdf],
    read_at: null,
    actions: ['edit', 'remove', 'acknowledge'],
    blocked: {},
    ...values,
  }
}

/** The same as its own page has it: the second version was read. */
export function wholeOf(id: number, values: Partial<PolicyWithVersions> = {}): PolicyWithVersions {
  const policy = policyOf(id)
  const { version, version_at, description, fileUploadKeys, files, read_at } = policy
  const first = { version: 1, version_at: '2023-06-15T05:00:00Z', description: 'The first.', fileUploadKeys: [], files: [], read_at: null }
  return {
    ...policy,
    versions: [
      { version, version_at, description, fileUploadKeys, files, read_at },
      { ...first, version: 2, version_at: '2025-03-01T05:00:00Z', description: 'The second.', read_at: '2025-03-04T05:00:00Z' },
      first,
    ],
    ...values,
  }
}

export function listOf(rows: readonly object[]) {
  return { body: rows, headers: { 'X-Total-Count': String(rows.length) } }
}
