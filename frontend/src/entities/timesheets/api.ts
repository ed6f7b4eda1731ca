export { timesheetsApi } from './api.gen'
export type {
  ProposedRow,
  RowInput,
  Timelog,
  TimelogDay,
  TimelogRow,
  TimesheetWeek,
  WeekProject,
} from './api.gen'
