import type { RecordWords } from './records'
import { plural } from './plural'

/** The page's name, the tile, and what deciding says. */
export const reimbursements = {
  /** In the menu. */
  menu: 'Reimbursement',
  title: 'Reimbursement details',
  add: 'Add Request',
  tabs: { requests: 'Requests', approved: 'Approved', settings: 'Settings', balance: 'Balance Report' },
  /** By which they are found. */
  also: {
    page: 'claims expenses bills money back refund travel',
    add: 'claim expense bill reimbursement new',
    approved: 'reimbursement claims approved bills',
    approvedTab: 'Approved reimbursements',
    settings: 'reimbursement type monthly limit bill',
    settingsTab: 'Reimbursement types',
    balance: 'reimbursement claimed limit closing financial year',
  },
  approve: 'Approve',
  reject: 'Reject',
  of: (name: string, type: string, amount: string) => ` ${name}, ${type}, ${amount}`,
  deciding: {
    toldTo: (name: string) => `optional, told to ${name}`,
    rejecting: 'Rejecting',
    leftOf: (left: string, limit: string) => `${left} left of ${limit}`,
    noBill: 'no bill needed',
    bill: (number: string) => `bill ${number}`,
    approvedOne: (name: string, amount: string) => `Claim of ${name}, ${amount}, is approved.`,
    rejectedOne: (name: string, amount: string) => `Claim of ${name}, ${amount}, is rejected.`,
    approvedMany: (count: number) => `${count} claims are approved.`,
    rejectedMany: (count: number) => `${count} claims are rejected.`,
    notDecided: 'Error: Something went wrong.',
  },
  tile: {
    title: 'Reimbursements',
    own: 'What remains this month',
    of: (limit: string) => `of ${limit}`,
    none: 'There is no type to claim for yet.',
    requested: (count: number) => plural(count, { one: '1 claim waits', other: `${count} claims wait` }),
    // Past their month they can't be mended any more: the page says which can.
    rejected: (count: number) => `${count} rejected`,
  },
}

export const reimbursementRecords = {
  reimbursement: {
    label: 'Reimbursement',
    fields: {
      reimbursementType: 'Type',
      billNo: 'Bill No',
      billDate: 'Bill Date',
      amount: 'Amount',
      month: 'Month',
      financialYear: 'Financial year',
      fileUploadKeys: 'Files',
      empId: 'Employee',
      status: 'Status',
      remark: 'Remark',
      step: 'Approval step',
      secondstep: 'Second approval',
    },
  },
  reimbursementtype: {
    label: 'Reimbursement type',
    fields: { name: 'Type', status: 'Status', amount: 'Monthly limit', billRequired: 'Bill required' },
  },
} satisfies Record<string, RecordWords>
