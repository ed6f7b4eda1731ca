import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/messages/**', '!/src/test/**', '!**/*.test.*', '!**/test*.ts*', '!**/*.gen.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The files in which the word is data, and what it is there. */
const DATA: Record<string, string> = {
  '/src/entities/people/add/form.ts': 'the role that somebody is given',
  '/src/features/employees/columns.tsx': 'whether somebody may stand in for whom a line is about',
  '/src/features/kra/list/StepTrail.tsx': 'whose turn it is in a review',
  '/src/features/kra/list/teamColumns.tsx': 'whose turn it is in a review',
  '/src/features/profile/fields.ts': 'who owns a field',
  '/src/features/profile/model.ts': 'a field of a record',
  '/src/features/settings/approvals/ApprovalModal.tsx': 'whose a second approval is',
  '/src/features/settings/roles/keys.ts': 'the role that is edited',
}

/** A role that something is compared with, by itself or in a list. */
const ROLE = /(?:[!=]== |includes\(|case |\[|, )'(?:admin|manager|recruiter|employee)'/
/** The role of whoever is looking, other than to show it. */
const OF_VIEWER = /\b(?:me|user|session|viewer)\??\.role\b/

it('what somebody may is asked by rights and not by roles', () => {
  const comparing = Object.entries(sources).filter(([, source]) => ROLE.test(source)).map(([path]) => path)
  expect(comparing.toSorted()).toEqual(Object.keys(DATA).toSorted())
})

it('nobody’s own role decides what they are shown', () => {
  const asking = Object.entries(sources).filter(([, source]) => OF_VIEWER.test(source)).map(([path]) => path)
  // The browser keeps it (page-8).
  expect(asking).toEqual(['/src/shared/session/persist.ts'])
})
