import { expect, test } from 'vitest'
import * as z from 'zod'
import { attendance } from './en/pages/attendance'
import { employees } from './en/pages/employees'
import { settings } from './en/pages/settings'

const document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        responses: z.object({ 200: z.object({ 'x-columns': z.array(z.string()).optional() }).optional() }),
      }),
    ),
  ),
})
const documents = import.meta.glob<string>('/openapi.json', { query: '?raw', import: 'default', eager: true })
const { paths } = document.parse(JSON.parse(documents['/openapi.json'] ?? ''))
const operations = Object.values(paths).flatMap((path) => Object.values(path))

/** The titles of each list's screen. A list that has one stands here. */
const SCREENS: Record<string, Record<string, string>> = {
  listSignLogs: attendance.userLogs.columns,
  listTeamReports: attendance.userLogs.columns,
  listUsers: employees.columns,
  listOutbox: settings.mails.columns,
  listRefusedSignIns: settings.refusals.columns,
  listAudit: settings.audit.columns,
}

test.each(Object.entries(SCREENS))('the spreadsheet of %s has the titles of its screen', (list, columns) => {
  const titles = operations.find(({ operationId }) => operationId === list)?.responses[200]?.['x-columns']
  const { actions: _, ...shown } = columns
  expect(titles).toEqual(expect.arrayContaining(Object.values(shown)))
})
