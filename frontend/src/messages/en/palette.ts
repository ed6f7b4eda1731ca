/** “Find anything”: pages, people and actions. */
export const palette = {
  find: 'Find anything',
  key: 'Ctrl K',
  macKey: '⌘ K',
  close: 'Close',
  typed: 'Page, person or action',
  found: 'Found',
  pages: 'Pages',
  actions: 'Actions',
  people: 'People',
  opens: { details: 'Details', own: 'Your own', page: 'Personal info', mail: 'Write a mail' },
  /** Words by which an action is found though they don't stand in its name. */
  also: {
    checkIn: 'resume attendance sign in',
    checkOut: 'attendance sign out',
    changePassword: 'passphrase secret new sign in security',
    logOut: 'sign out',
  },
  chosen: 'Now',
  allPeople: (count: number) => `All ${count} in Our Employees`,
  searching: 'Searching people',
  failed: 'People could not be searched.',
  nothing: (query: string) => `Nothing matches “${query}”.`,
  nothingHint: 'People are found by name, email, employee ID and role.',
  keys: { move: 'move', open: 'open', close: 'close' },
  notLoaded: 'It could not be opened. Check the connection, then try again.',
}
