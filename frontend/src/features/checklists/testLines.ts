import type { ChecklistLine } from '@/entities/checklists/api'

/** An open line of Rohan’s about Meera, who begins on 01/12/2026. */
export function lineOf(id: number, values: Partial<ChecklistLine> = {}): ChecklistLine {
  return {
    _id: id,
    version: 1,
    checklist: 7,
    checklistname: 'First day',
    kind: 'onboarding',
    day: '2026-12-01',
    user: 40,
    empname: 'Meera Pillai',
    text: `Line ${id}`,
    owner: 3,
    ownername: 'Ananya Kulkarni',
    due: '2026-11-28',
    state: 'open',
    late: false,
    done_at: null,
    done_by: null,
    actions: ['done'],
    blocked: {},
    ...values,
  }
}

export function linesOf(rows: readonly ChecklistLine[], total = rows.length) {
  return { body: rows, headers: { 'X-Total-Count': String(total) } }
}
