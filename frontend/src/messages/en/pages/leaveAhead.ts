import { leaves } from '../leaves'
import { plural } from '../plural'

const { days } = leaves

/** What will happen to an account, of which its statement and the cost of a leave tell. */
export const ahead = {
  until: 'How far ahead',
  to: (day: string) => `To ${day}`,
  year: 'One year ahead',
  lapses: (count: number, day: string) => `${days(count)} ${plural(count <= 1 ? 1 : count, { one: 'lapses', other: 'lapse' })} on ${day}.`,
  kept: (count: string) => `${count} are kept.`,
  take: (count: number) => `Take ${days(count)} by then to lose none.`,
  apply: 'Apply Leave',
  lots: (balance: string) => `What the ${balance} days are`,
  first: 'the first to end is taken first',
  bar: { ending: 'end by a day', lapsing: 'will lapse', staying: 'stay' },
  part: (what: string, count: string) => `${count} ${what}`,
  columns: { what: 'Lot', lastday: 'Last day', left: 'Left' },
  of: (given: string) => ` of ${given}`,
  never: 'none',
  takesAll: 'pending leave takes it',
  takesSome: (count: string) => `pending leave takes ${count} of it`,
  above: (kept: string, day: string) => `Of those without a last day, what is above ${kept} lapses on ${day}.`,
  aboveNone: (day: string) => `Those without a last day lapse on ${day}.`,
  more: (count: number) => plural(count, { one: '1 more lot', other: `${count} more lots` }),
  kinds: { given: 'Planned credit', lapse: 'Will lapse', pending: 'Pending' },
  today: 'Today',
  before: 'Until then',
  beforeList: 'What happens to the account before this leave',
  line: (day: string, what: string, why: string) => (why === '' ? `${day}, ${what}` : `${day}, ${what}: ${why}`),
  after: (balance: string) => `${balance} then`,
}
