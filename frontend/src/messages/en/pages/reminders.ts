import { plural } from '../plural'

/** When somebody is reminded of what waits. */
export const reminders = {
  head: 'Reminders',
  change: 'Change reminders',
  after: (days: number) => (days === 0 ? 'not reminded' : plural(days, { one: '1 day', other: `${days} days` })),
  more: (days: number) => (days === 0 ? 'not told' : plural(days, { one: '1 more day', other: `${days} more days` })),
  remindHint: 'days that something waits for a decision; 0 is never',
  escalateHint: 'more days; 0 is never',
  wrong: (least: number, most: number) => `Days from ${least} to ${most}.`,
  submit: 'Save reminders',
  saved: 'Reminders are saved.',
}
