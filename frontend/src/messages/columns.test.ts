import { expect, test } from 'vitest'
import * as z from 'zod'
import { assets } from './en/pages/assets'
import { attendance } from './en/pages/attendance'
import { employees } from './en/pages/employees'
import { investments } from './en/pages/investments'
import { kra } from './en/pages/kra'
import { recruitment } from './en/pages/recruitment'
import { reimbursements } from './en/pages/reimbursements'
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

/** No file holds the addresses of people's machines. */
const { source: _source, ...auditColumns } = settings.audit.columns

/** The titles of each list's screen. A list that has one stands here. */
const SCREENS: Record<string, Record<string, string>> = {
  listSignLogs: attendance.userLogs.columns,
  listTeamReports: attendance.userLogs.columns,
  listUsers: employees.columns,
  listOutbox: settings.mails.columns,
  listRefusedSignIns: settings.refusals.columns,
  listAudit: auditColumns,
  // Two columns of the sheet stand in one of the screen.
  listAssets: { ...assets.columns, specification: 'Specification', remark: 'Remark' },
  listUserKras: kra.columns,
  listApprovedClaims: reimbursements.columns,
  listRequestedInvestments: investments.columns,
  listCandidates: recruitment.candidates.columns,
  listRecruiterCandidates: recruitment.candidates.columns,
  listJobs: recruitment.jobs.columns,
  // Of the projects, the sheet has how many KRAs they hold.
  listKraOverview: { ...kra.team.columns, projects: 'KRAs' },
}

test.each(Object.entries(SCREENS))('the spreadsheet of %s has the titles of its screen', (list, columns) => {
  const titles = operations.find(({ operationId }) => operationId === list)?.responses[200]?.['x-columns']
  const { actions: _, rowActions: __, ...shown } = columns
  expect(titles).toEqual(expect.arrayContaining(Object.values(shown)))
})
