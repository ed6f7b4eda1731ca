import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { fieldLabels, kindChoices, kindLabel, RECORD_KINDS, recordTitle } from './recordKinds'

const documents = import.meta.glob<string>('/openapi.json', { query: '?raw', import: 'default', eager: true })

/** The parameters of GET /audit, of which `record` may say the words that the server takes. */
const schema = z.object({
  paths: z.object({
    '/audit': z.object({
      get: z.object({
        parameters: z.array(
          z.object({ name: z.string(), schema: z.object({ enum: z.array(z.string()).optional() }).optional() }),
        ),
      }),
    }),
  }),
})

/** What the server takes; the document's own list, where it has one, comes before this one. */
const TAKEN = ['user', 'role', 'family', 'session', 'report', 'mail', 'installation']

function takenByServer(): string[] {
  const document: unknown = JSON.parse(documents['/openapi.json'] ?? '')
  const { parameters } = schema.parse(document).paths['/audit'].get
  return parameters.find(({ name }) => name === 'record')?.schema?.enum ?? TAKEN
}

describe('the kinds of records', () => {
  it('are those that the server takes, no more and no less', () => {
    expect(new Set(RECORD_KINDS)).toEqual(new Set(takenByServer()))
  })

  it('stand in the order of their labels', () => {
    expect(kindChoices().map(({ label }) => label)).toEqual([
      'Acknowledgement',
      'Asset',
      'Attendance',
      'Candidate',
      'Chat',
      'Checklist',
      'Checklist template',
      'Client',
      'Company',
      'Compensatory off',
      'Data type',
      'Department',
      'Designation',
      'Document',
      'Employee',
      'Family member',
      'Folder of documents',
      'Holiday',
      'How somebody is told',
      'Import',
      'Installation',
      'Investment',
      'Job',
      'KRA',
      'Leave',
      'Leave credit',
      'Leave policy',
      'Leave turn',
      'Mail',
      'Metadata',
      'Payslip',
      'Payslip run',
      'People told of a leave turn',
      'Place',
      'Policy',
      'Project',
      'Referral',
      'Reimbursement',
      'Reimbursement type',
      'Request for a document',
      'Role',
      'Second approval',
      'Session',
      'Stand-in',
      'Task',
      'Template of letters',
      'Timesheet',
      'Type of leave',
      'Working pattern',
    ])
  })

  it('have words for their fields, each its own', () => {
    expect(fieldLabels('report')['worked_seconds']).toBe('Hours')
    expect(fieldLabels('family')['name']).toBe('Name')
    expect(fieldLabels('user')['name']).toBeUndefined()
  })

  it('stand before the names of records, or their numbers', () => {
    expect(recordTitle({ record: 'user', id: 3, recordname: 'Asha Rao' })).toBe('Employee Asha Rao')
    expect(recordTitle({ record: 'session', id: 4, recordname: 'Asha Rao' })).toBe('Session of Asha Rao')
    expect(recordTitle({ record: 'session', id: 4, recordname: null })).toBe('Session 4')
    expect(recordTitle({ record: 'role', id: 7, recordname: null })).toBe('Role 7')
    expect(recordTitle({ record: 'installation', id: null, recordname: null })).toBe('Installation')
  })

  it('that are new to us are shown in their own word', () => {
    expect(kindLabel('timesheet')).toBe('timesheet')
    expect(fieldLabels('timesheet')).toEqual({})
  })
})
