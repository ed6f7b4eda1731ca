import { payslipsApi as generated } from './api.gen'

export type { CheckedColumn, FailedRow, Payslip, PayslipRun as Run, Check as PayslipCheck, RowNote } from './api.gen'

export const payslipsApi = generated.enhanceEndpoints({
  endpoints: {
    // What only looks at an upload makes nothing stale; a run does so when it ends, which its page sees.
    checkPayslips: { invalidatesTags: [] },
    // A PDF that was saved has no address any more: whoever looks at it next fetches it again.
    getPayslipPdf: { keepUnusedDataFor: 0 },
    // A file's worth of rows, read once.
    listFailedRows: { keepUnusedDataFor: 0 },
  },
})
