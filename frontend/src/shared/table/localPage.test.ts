import { expect, it } from 'vitest'
import { localPage } from './localPage'
import type { TableState } from './tableState'

const rows = ['qa', 'admin', 'Dev', 'manager'].map((role) => ({ role }))
const fields = { role: (row: { role: string }) => row.role }
const state: TableState = { q: '', page: 1, pageSize: 5, sort: 'role', dense: true }

function page(change: Partial<TableState>): [string[], number] {
  const { rows: shown, total } = localPage(rows, { ...state, ...change }, fields)
  return [shown.map((row) => row.role), total]
}

it('searches, sorts and pages a list that came whole', () => {
  expect(page({})).toEqual([['admin', 'Dev', 'manager', 'qa'], 4])
  expect(page({ sort: '-role' })).toEqual([['qa', 'manager', 'Dev', 'admin'], 4])
  expect(page({ q: 'DE' })).toEqual([['Dev'], 1])
  expect(page({ page: 2 })).toEqual([[], 4])
  expect(localPage(rows, state, fields, { role: ({ role }) => String(role.length) }).rows.map(({ role }) => role)).toEqual(['qa', 'Dev', 'admin', 'manager'])
  expect(page({ sort: 'none' })).toEqual([['qa', 'admin', 'Dev', 'manager'], 4])
})
