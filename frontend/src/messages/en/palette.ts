/** “Find anything”: pages, actions, people, and the records of the lists. */
export const palette = {
  find: 'Find anything',
  key: 'Ctrl K',
  macKey: '⌘ K',
  close: 'Close',
  typed: 'Page, person, record or action',
  found: 'Found',
  pages: 'Pages',
  actions: 'Actions',
  people: 'People',
  /** What the lists of the pages hold. */
  records: {
    projects: 'Projects',
    clients: 'Clients',
    candidates: 'Candidates',
    jobs: 'Jobs',
    assets: 'Assets',
    ownAssets: 'My assets',
    policies: 'Policies',
    holidays: 'Holidays',
    all: (count: number, what: string) => `All ${count} in ${what}`,
  },
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
  searching: 'Searching',
  /** Names the one list; of several it is enough that not all was found. */
  failed: (lists: string[]) => (lists.length === 1 ? `${lists.join()} could not be searched.` : 'Not everything could be searched.'),
  nothing: (query: string) => `Nothing matches “${query}”.`,
  nothingHint: 'People are found by name, email, employee ID and role, all else by its name.',
  keys: { move: 'move', open: 'open', close: 'close' },
  notLoaded: 'It could not be opened. Check the connection, then try again.',
}
