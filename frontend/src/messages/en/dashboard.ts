export const dashboard = {
  title: 'Dashboard',
  /** What people call it, beside its name: “Find anything” finds it by these. */
  also: { page: 'home start welcome overview' },
  today: {
    title: 'Today',
    holiday: 'Holiday',
    birthday: 'Birthday',
    joined: (date: string) => `Joined ${date}`,
    anniversary: 'Anniversary',
    nothing: 'No event today',
    others: (count: number) => `And ${count} more.`,
  },
}
