import type { RecordWords } from './records'

/** The page's name, and what Ctrl-K says of it. */
export const payslips = {
  title: 'Payslips',
  mine: 'My Payslips',
  tabs: { generate: 'Generate', all: 'All Payslips', mine: 'My Payslips' },
  also: { page: 'salary pay wages payroll slip', generate: 'salary run csv upload', all: 'salary slips of everybody', mine: 'my salary slip' },
}

export const payslipRecords = {
  payslip: {
    label: 'Payslip',
    fields: { month: 'Month', netPay: 'Net pay', state: 'State', reason: 'Reason', replaces: 'Replaces', replacedby: 'Replaced by', to: 'To' },
  },
  payslipjob: {
    label: 'Payslip run',
    fields: { state: 'State', total: 'Total' },
  },
} satisfies Record<string, RecordWords>
