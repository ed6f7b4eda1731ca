import type { RecordWords } from './records'

export const timesheetRecords = {
  timelog: {
    label: 'Timesheet',
    fields: { status: 'Status', remark: 'Remark', total: 'Hours', timesheet: 'Rows' },
  },
} satisfies Record<string, RecordWords>
