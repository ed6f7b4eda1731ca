import type { BalanceMonth, BalanceOfType, Claim, ReimbursementType } from './api'
import { sumOf } from '@/shared/format/money'
import { person } from '@/test/portal'

/** For tests: claims of Imran's, whom the reader manages, and what can be claimed for. */

export const KEYS = ['home', 'reimbursement', 'employees']
export const manager = { ...person, _id: 2, role: 'manager', fname: 'Rohan', lname: 'Desai' }
export const admin = { ...manager, _id: 1, role: 'admin', fname: 'Sunita', lname: 'Rao' }
export const claimant = { ...person, reimbursementClaim: 'true' }

export function claimOf(id: number, values: Partial<Claim> = {}): Claim {
  return {
    _id: id,
    version: 3,
    empId: 7,
    empName: 'Imran Sheikh',
    reimbursementType: 1,
    reimbursementTypeName: 'Travel',
    billNo: `TR/${id}`,
    billDate: '2026-11-05',
    amount: 1000,
    month: 'nov',
    financialYear: '2026-2027',
    status: 'Requested',
    remark: null,
    limit: 10_000,
    others: 0,
    left: 9000,
    fileUploadKeys: [],
    files: [],
    actions: ['approve', 'reject'],
    blocked: {},
    ...values,
  }
}

export function typeOf(id: number, name: string, values: Partial<ReimbursementType> = {}): ReimbursementType {
  return {
    _id: id,
    version: 1,
    name,
    status: 'active',
    amount: 10_000,
    billRequired: 'yes',
    actions: ['edit', 'remove'],
    blocked: {},
    ...values,
  }
}

export function listOf(rows: readonly object[], total = rows.length) {
  return { body: rows, headers: { 'X-Total-Count': String(total) } }
}

type Claimed = readonly [amount: number, date: string, status: 'Requested' | 'Approved']

/** What a month has of a type, of these claims. */
export function balanceOf(id: number, name: string, maxAmount: number, claims: readonly Claimed[] = []): BalanceOfType {
  const claimed = sumOf(claims.map(([amount]) => amount))
  return {
    reimbursementType: id,
    reimbursementTypeName: name,
    maxAmount,
    details: claims.map(([amount, billDate, status], index) => ({ _id: id * 10 + index, amount, billDate, status })),
    claimed,
    closing: sumOf([maxAmount, -claimed]),
  }
}

const MONTHS = ['apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec', 'jan', 'feb', 'mar'] as const

/** A financial year; what is not said of a month is what `others` says. */
export function yearOfMonths(months: Partial<Record<(typeof MONTHS)[number], BalanceOfType[]>>, others: BalanceOfType[] = []): BalanceMonth[] {
  return MONTHS.map((month) => ({ month, reimbursements: months[month] ?? others }))
}
