import { expect, test } from 'vitest'
import { portal } from './portal'
import document from '../../openapi.json'

interface Operation {
  operationId: string
  'x-columns'?: string[]
}

const operations = Object.values(document.paths).flatMap((path): Operation[] => Object.values(path))

/** The titles of each list's screen. A list that has one stands here. */
const SCREENS: Record<string, Record<string, string>> = {
  listSignLogs: portal.attendance.userLogs.columns,
  listTeamReports: portal.attendance.userLogs.columns,
  listUsers: portal.employees.columns,
  listOutbox: portal.settings.mails.columns,
  listRefusedSignIns: portal.settings.refusals.columns,
  listAudit: portal.settings.audit.columns,
}

test.each(Object.entries(SCREENS))('the spreadsheet of %s has the titles of its screen', (list, columns) => {
  const titles = operations.find(({ operationId }) => operationId === list)?.['x-columns']
  const { actions: _, ...shown } = columns
  expect(titles).toEqual(expect.arrayContaining(Object.values(shown)))
})
