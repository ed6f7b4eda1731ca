import { expect, it } from 'vitest'
import { listOf, staleAfter } from './freshness'

it('a write makes its own calls stale, and what every write may change', () => {
  expect(staleAfter('family')).toEqual(['family', 'audit', 'outbox', 'dashboard', 'inbox'])
})

it('a saved person leaves the record alone that came with the answer', () => {
  expect(staleAfter('users')).not.toContain('users')
  expect(staleAfter('users')).toContainEqual(listOf('users'))
})

it('a project changes what is said of clients, tasks and people', () => {
  expect(staleAfter('projects')).toEqual(expect.arrayContaining(['projects', 'clients', 'tasks', listOf('users')]))
  expect(staleAfter('clients')).toEqual(expect.arrayContaining(['clients', 'projects']))
})

it('a leave and a holiday show in the weeks of people', () => {
  expect(staleAfter('leaves')).toEqual(expect.arrayContaining(['leaves', 'attendance', 'timesheets', 'dashboard']))
  expect(staleAfter('holidays')).toEqual(expect.arrayContaining(['holidays', 'leaves', 'attendance', 'timesheets']))
})

it('nothing is fetched after a sign-out', () => {
  expect(staleAfter('auth')).toEqual([])
})

it('an upload changes nothing by itself', () => {
  expect(staleAfter('files')).toEqual([])
})

it('recruitment and its metadata name each other, and a panel decides on what somebody may open', () => {
  expect(staleAfter('metadata')).toEqual(expect.arrayContaining(['metadata', 'jobs', 'candidates', 'referrals']))
  expect(staleAfter('jobs')).toEqual(expect.arrayContaining(['jobs', 'candidates', 'auth']))
  expect(staleAfter('candidates')).toEqual(expect.arrayContaining(['candidates', 'referrals', 'jobs']))
})

it('what is decided on over all kinds makes stale what each kind does by itself', () => {
  const own = (['timesheets', 'leaves', 'reimbursements', 'investments', 'assets', 'tasks', 'checklists'] as const).flatMap((tag) => staleAfter(tag))
  expect(staleAfter('inbox')).toEqual(expect.arrayContaining(own))
})
