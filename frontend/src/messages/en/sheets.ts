/** What is said of the days of a sheet, wherever somebody fills it or decides on it. */
export const sheets = {
  since: (time: string) => `since ${time}`,
  present: (hours: string) => `${hours} in`,
  firstHalf: '1st half',
  secondHalf: '2nd half',
  /** Where the type of a leave is not told. */
  leave: 'Leave',
  leaveOf: (half: string) => `Leave, ${half}`,
  label: (week: string) => `Hours of ${week}`,
  total: 'All rows',
  untold: 'Attendance and the types of leaves are told to line managers.',
  notLoaded: 'What these days were could not be loaded.',
}
