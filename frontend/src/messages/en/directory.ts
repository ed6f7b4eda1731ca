import type { RecordWords } from './records'

/** Who works here, and who reports to whom. */
export const directory = {
  title: 'Directory',
  tabs: { list: 'List', chart: 'Org chart' },
  awayToday: 'Who is away today',
  myPlace: 'My place in the org chart',
  /** Words by which “Find anything” finds it though they don't stand in its name. */
  also: {
    page: 'colleagues people phone book contacts who is who',
    list: 'directory colleagues phone mail designation department',
    chart: 'organisation hierarchy reports to manager tree team structure',
    away: 'absent leave holiday out of office',
  },
}

export const placementRecords = {
  department: { label: 'Department', fields: { name: 'Name', retired: 'Retired' } },
  designation: { label: 'Designation', fields: { name: 'Name', retired: 'Retired' } },
} satisfies Record<string, RecordWords>
