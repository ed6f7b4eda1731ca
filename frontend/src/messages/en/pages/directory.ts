import * as shell from '../directory'
import { plural } from '../plural'

/** Who works here, and who reports to whom. */
export const directory = {
  ...shell.directory,
  figures: (people: number, away: number) =>
    `${people} ${plural(people, { one: 'person', other: 'people' })}, ${away} away today`,
  search: 'Search name, designation, phone',
  columns: {
    name: 'Name',
    designation: 'Designation',
    department: 'Department',
    workphone: 'Work phone',
    email: 'Work mail',
    today: 'Today',
  },
  department: 'Department',
  designation: 'Designation',
  allDepartments: 'All departments',
  allDesignations: 'All designations',
  today: 'Today',
  all: (people: number | undefined) => (people === undefined ? 'All' : `All ${people}`),
  away: (away: number | undefined) => (away === undefined ? 'Away today' : `Away today ${away}`),
  emptyHint: 'Everybody who works here is listed.',
  none: (query: string) => (query === '' ? 'Nobody is left by these filters.' : `Nobody matches “${query}”.`),
  clear: 'Clear search and filters',
  file: 'directory',
  call: (name: string) => `Call ${name}`,
  write: (name: string) => `Write to ${name}`,
  presence: {
    in: 'In',
    wfh: 'In, WFH',
    out: 'Checked out',
    holiday: 'Holiday',
    weekend: 'Day off',
    notin: 'Not in yet',
  },
  awayUntil: (day: string) => `Away until ${day}`,
  awayHalf: { first: 'Away, first half', second: 'Away, second half' },
  close: 'Close',
  person: {
    reportsTo: 'Reports to',
    also: (names: string[]) => `also: ${names.join(', ')}`,
    nobody: 'Nobody',
    direct: 'Direct reports',
    inChart: 'Show in the org chart',
    loading: 'Person',
  },
  chart: {
    search: 'Find a person in the chart',
    me: 'Me',
    foldAll: 'Fold all',
    label: 'Org chart',
    reports: (direct: number, all: number) => (all > direct ? `${direct}, ${all} in all` : String(direct)),
    reportsSaid: (direct: number, all: number) =>
      all > direct ? `${direct} report directly, ${all} in all` : `${direct} ${plural(direct, { one: 'reports', other: 'report' })} directly`,
    more: (count: number) => `${count} more`,
    alone: (count: number) => `Without a manager ${count}`,
    found: (count: number, more: boolean) =>
      more ? `The first ${count} are marked.` : `${count} ${plural(count, { one: 'person is', other: 'people are' })} marked.`,
    hit: 'found',
    nothingHint: (query: string) => `Nobody in the chart matches “${query}”.`,
    clear: 'Clear search',
    empty: 'Nobody is in the chart yet.',
    keys: { line: 'line', open: 'open', fold: 'fold, then up', name: 'by name', letters: 'A–Z' },
  },
}
