import { expect, test } from 'vitest'
import * as z from 'zod'
import { portal } from './portal'

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
  listSignLogs: portal.attendance.userLogs.columns,
  listTeamReports: portal.attendance.userLogs.columns,
  listUsers: portal.employees.columns,
  listOutbox: portal.settings.mails.columns,
  listRefusedSignIns: portal.settings.refusals.columns,
  listAudit: portal.settings.audit.columns,
}

test.each(Object.entries(SCREENS))('the spreadsheet of %s has the titles of its screen', (list, columns) => {
  const titles = operations.find(({ operationId }) => operationId === list)?.responses[200]?.['x-columns']
  const { actions: _, ...shown } = columns
  expect(titles).toEqual(expect.arrayContaining(Object.values(shown)))
})
