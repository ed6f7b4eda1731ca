import type { RecordWords } from './records'

/** The page's name. */
export const investments = {
  title: 'Investments',
  add: 'Add Investment',
  tabs: { requests: 'Requests', approved: 'Approved' },
  /** By which it is found. */
  also: {
    page: 'tax declarations savings 80c proof income',
    add: 'tax declaration proof new',
    approvedTab: 'Approved investments', approved: 'declarations tax approved',
  },
}

export const investmentRecords = {
  investment: {
    label: 'Investment',
    fields: {
      investmentTitle: 'Title',
      investmentDate: 'Date',
      investmentAmount: 'Amount',
      financialYear: 'Financial year',
      fileUploadKeys: 'Files',
      empId: 'Employee',
      status: 'Status',
      remark: 'Remark',
      step: 'Approval step',
      secondstep: 'Second approval',
    },
  },
} satisfies Record<string, RecordWords>
