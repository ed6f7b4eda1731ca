export const dashboard = {
  title: 'Dashboard',
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
