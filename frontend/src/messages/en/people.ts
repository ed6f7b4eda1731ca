/** Roles that have a longer name than the word that is stored. */
const roles: Record<string, string> = { dev: 'Developer', qa: 'QA' }

export const people = {
  search: 'Search name',
  searching: 'Searching',
  notSearched: 'The search failed. Type again.',
  /** In place of a name that the viewer may not see any more. */
  left: 'Somebody who has left',
  roles,
}
