import * as shell from '../attendance'

/** User Logs and Team attendance. */
export const attendance = {
  ...shell.attendance,
  teamDay: {
    ...shell.attendance.teamDay,
    search: 'Search name',
    state: 'Day',
    all: 'All',
    states: {
      in: 'In',
      complete: 'Day complete',
      missed: 'Missed check-out',
      absent: 'Not in yet',
      'to come': 'To come',
      leave: 'On leave',
      holiday: 'Holiday',
      weekend: 'Weekend',
    },
    emptyHint: 'Nobody is in your team yet.',
    none: 'Nobody is in this state today.',
    clear: 'Clear search and filters',
    file: (day: string) => `team-${day}`,
  },
  userLogs: {
    ...shell.attendance.userLogs,
    range: 'Range',
    ranges: { 10: '10 days', 7: '7 days', 30: '1 month', 90: '3 months' },
    search: 'Search name',
    columns: {
      empname: 'Name',
      date: 'Date',
      state: 'Day',
      signin: 'Check-in',
      signout: 'Check-out',
      overall: 'Hours',
      placeIn: 'Check-in location',
      placeOut: 'Check-out location',
      remark: 'Remark',
    },
    arrived: (time: string) => `arrived ${time}`,
    pressed: (pressed: string, arrived: string) => `pressed ${pressed}, arrived ${arrived}`,
    actionsOf: (name: string, date: string) => `Actions for ${name}, ${date}`,
    emptyHint: 'Days appear here once somebody has checked in.',
    file: (days: string) => `user-logs-${days}-days`,
  },
}
