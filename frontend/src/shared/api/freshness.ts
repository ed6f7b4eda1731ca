import type { Tag } from './tags.gen'

type Stale = Tag | { type: Tag; id: 'LIST' }

/** What a page of a list provides: its rows are stale after a write, a record that was fetched by its id is not. */
export function listOf(type: Tag): { type: Tag; id: 'LIST' } {
  return { type, id: 'LIST' }
}

/** Every write leaves an entry in the trail, may send a mail, and may show on the dashboard and in what waits for somebody. */
const ALWAYS: Stale[] = ['audit', 'outbox', 'dashboard', 'inbox']

/** What a write makes stale beside these, by the tag of the call; where nothing is said, all calls of its own tag. */
const ALSO: Partial<Record<Tag, Stale[]>> = {
  // The check-in button reads the open report from the session's answer.
  attendance: ['attendance', 'auth', 'directory'],
  // So does the shell with the name of the person. The record itself comes with the answer of the save: fetched once
  // more, somebody else's change would get into a form unnoticed. Whoever leaves can't answer for what they hold.
  users: [listOf('users'), 'auth', listOf('leaves'), 'assets', 'kras', 'directory', 'placements', 'places', 'projects', 'jobs', 'candidates'],
  // A renamed one stands beside each name, and what somebody has can't be removed.
  placements: ['placements', 'directory', 'users'],
  // An active project holds its client, brings a new one along, names its tasks, and stands beside its people, who get
  // managers of them too, and in the weeks of these; its name stands beside KRAs.
  projects: ['projects', 'clients', 'tasks', 'timesheets', 'kras', listOf('users')],
  clients: ['clients', 'projects'],
  tasks: ['tasks', 'timesheets'],
  // A leave is seen in the weeks, on the days and in the balances of its person, and may be an optional holiday that they choose.
  leaves: ['leaves', 'attendance', 'timesheets', listOf('users'), 'directory', 'holidays'],
  // A holiday too, and leaves that touch it are counted again.
  holidays: ['holidays', 'leaves', 'attendance', 'timesheets', listOf('users'), 'directory', 'places'],
  // What a type is called and asks for stands wherever its leaves do.
  leavetypes: ['leavetypes', 'leaves', 'attendance', 'timesheets', 'directory'],
  // So it is with working patterns.
  patterns: ['patterns', 'leaves', 'attendance', 'timesheets', listOf('users'), 'directory'],
  // Where somebody works stands beside their name, and says which holidays they have.
  places: ['places', 'directory', 'users', 'leaves', 'attendance', 'timesheets', 'holidays'],
  // What was worked on a day off goes into an account.
  'comp-off': ['comp-off', 'leaves', 'leave-policies', listOf('users')],
  // A policy says what is ahead of each account; a turn that is taken back moves what is on it.
  'leave-policies': ['leave-policies', 'leaves', listOf('users')],
  // Skills and locations are named in all of them; what something names can't be removed.
  metadata: ['metadata', 'jobs', 'candidates', 'referrals'],
  // A candidate carries its job's title, hiring manager and panel; who is on a panel may open candidates.
  jobs: ['jobs', 'candidates', 'metadata', 'auth'],
  // A job with candidates can't be removed; a referral leads to its candidate.
  candidates: ['candidates', 'jobs', 'metadata', 'referrals'],
  referrals: ['referrals', 'candidates', 'jobs', 'metadata'],
  // What is decided on over all kinds is what each of them would make stale.
  inbox: ['timesheets', 'leaves', 'attendance', listOf('users'), 'directory', 'holidays', 'reimbursements', 'investments', 'assets', 'tasks', 'checklists', 'comp-off', 'leave-policies'],
  // Where decisions are taken back, these are as before.
  undo: ['leaves', 'attendance', listOf('users'), 'directory', 'holidays', 'reimbursements', 'investments', 'timesheets', 'kras', 'assets', 'tasks', 'checklists', 'comp-off', 'leave-policies'],
  // Who decides for somebody stands in the calendar of their team, and in what is said before a leave is asked for.
  standins: ['standins', 'leaves'],
  // What needs a second approval stands beside what waits.
  approvals: ['approvals', 'leaves', 'reimbursements', 'investments'],
  // An import writes what its kind says, and is taken back.
  imports: ['imports', 'holidays', 'leaves', 'attendance', 'timesheets', 'clients', 'projects', 'tasks', 'assets', 'metadata', 'jobs', 'candidates', listOf('users'), 'directory'],
  // A role decides on the menu, and stands beside each name.
  roles: ['roles', 'users', 'auth'],
  // Who is signed in is told whether the dashboard shows the steps; they stand in the company's row.
  setup: ['setup', 'auth', 'company'],
  // The shell and the sign-in page say whose portal it is.
  company: ['company', 'auth'],
}

/** The calls to be fetched again after a write of this tag. A new module needs a line here only for other modules' pages. */
export function staleAfter(tag: Tag): Stale[] {
  // Signing in and out: a fetch after these would be sent without a session, or ask about a link that is used up.
  if (tag === 'auth') return []
  // An upload changes nothing until a record names it, which is a write of that record.
  if (tag === 'files') return []
  // What somebody has read changes nothing else.
  if (tag === 'notifications') return [tag]
  return [...(ALSO[tag] ?? [tag]), ...ALWAYS]
}
