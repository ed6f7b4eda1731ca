import type { Kra } from './api'
import { meOf, person } from '@/test/portal'

export const KEYS = ['home', 'performance', 'employees']
export const manager = { ...person, _id: 2, role: 'manager', fname: 'Rohan', lname: 'Desai' }

/** A KRA of Karthik's, as his manager or he himself sees it: `actions` say which. */
export function kraOf(id: number, values: Partial<Kra> = {}): Kra {
  return {
    _id: id,
    version: 4,
    user: 7,
    empname: 'Karthik Subramanian',
    useremail: 'karthik@muster.example',
    project: 5,
    projectname: 'Kaveri Billing',
    manager: 2,
    managername: 'Rohan Desai',
    manageremail: 'rohan@muster.example',
    summary: `Goal ${id}`,
    description: 'Move invoicing over.',
    measurement_criteria: 'Under 0.5 %.',
    allocation: 20,
    feedbackdue: '2026-12-04',
    accomplishment: null,
    gaptofill: null,
    feedback: null,
    improvement: null,
    rating: null,
    comment: null,
    status: null,
    submitted: false,
    overallstatus: 'Waiting for Accomplishment',
    waiting: 'user',
    actions: [],
    blocked: {},
    ...values,
  }
}

export function listOf(rows: readonly object[]) {
  return { body: rows, headers: { 'X-Total-Count': String(rows.length) } }
}

export const meManager = meOf(manager, KEYS)
