import { payslipsApi as generated } from './api.gen'

export type { CellRemedy, CheckedColumn, FailedRow, Payslip, PayslipRun as Run, Check as PayslipCheck, RowNote } from './api.gen'

export const payslipsApi = generated.enhanceEndpoints({
  endpoints: {
    // The row of a slip is read once, into a form.
    getPayslipRow: { keepUnusedDataFor: 0 },
    // What only looks at an upload makes nothing stale; a run does so when it ends, which its page sees.
    checkPayslips: { invalidatesTags: [] },
    // A PDF that was saved has no address any more: whoever looks at it next fetches it again.
    getPayslipPdf: { keepUnusedDataFor: 0 },
    // A file's worth of rows, read once.
    listFailedRows: { keepUnusedDataFor: 0 },
  },
})

export const { useGetPayslipRowQuery, useReplacePayslipMutation, useWithdrawPayslipMutation } = payslipsApi
