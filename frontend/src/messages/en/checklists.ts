import type { RecordWords } from './records'

/** The page's name, the tile, and what several pages say of a line. */
export const checklists = {
  title: 'Checklists',
  /** What people call it, beside its name: “Find anything” finds it by these. */
  also: { page: 'onboarding joining exit leaving offboarding to do tasks first day last day' },
  team: 'Team’s checklists',
  kinds: { onboarding: 'Coming in', exit: 'Leaving' },
  states: { open: 'Open', done: 'Done', cancelled: 'Cancelled', late: 'Late' },
  done: 'Done',
  doneOf: (text: string) => `Done: ${text}`,
  saved: (text: string) => `${text} is done.`,
  failed: 'The line could not be changed.',
  due: (day: string) => `by ${day}`,
  about: (name: string) => `for ${name}`,
  tile: {
    all: 'All in Checklists',
  },
}

export const checklistRecords = {
  checklist: {
    label: 'Checklist',
    fields: { name: 'Checklist', day: 'First or last day', line: 'Line', lines: 'Lines', done: 'Done', owner: 'Whose' },
  },
  checklisttemplate: {
    label: 'Checklist template',
    fields: { name: 'Name', kind: 'For', active: 'Active', roles: 'Roles', places: 'Places', lines: 'Lines' },
  },
} satisfies Record<string, RecordWords>
