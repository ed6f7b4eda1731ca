import { plural } from './plural'
import type { RecordWords } from './records'

export const documents = {
  title: 'Documents',
  add: 'Put a document there',
  ask: 'Ask for a document',
  letter: 'Make a letter',
  tabs: { mine: 'Mine', team: 'My team’s', all: 'Everyone’s', asked: 'Asked for' },
  /** What is asked of the reader, on the dashboard. */
  tile: {
    by: (day: string) => `by ${day}`,
  },
  /** In the details of a person. */
  details: {
    title: 'Documents',
    all: (count: number) => plural(count, { one: 'Show the one', other: `Show all ${count}` }),
    until: (day: string) => `until ${day}`,
    letter: 'Make a letter',
  },
  /** By which it is found. */
  also: {
    page: 'papers contract letters identity passport certificates folders files',
    add: 'upload file scan passport certificate',
    ask: 'request upload missing paper',
    letter: 'certificate relieving confirmation template write pdf',
    asked: 'requests missing open',
    all: 'papers expiry expired hr',
  },
}

export const documentRecords = {
  document: {
    label: 'Document',
    fields: { folder: 'Folder', title: 'Title', issued: 'Issued on', expires: 'Expires on', file: 'File', template: 'Template' },
  },
  documentfolder: {
    label: 'Folder of documents',
    fields: { name: 'Name', personreads: 'The person reads', managerreads: 'Line managers read', personputs: 'The person puts files there' },
  },
  lettertemplate: {
    label: 'Template of letters',
    fields: {
      name: 'Name',
      folder: 'Folder',
      title: 'Title of the letter',
      body: 'Text',
      signer: 'Signed by',
      signertitle: 'As',
      active: 'Active',
    },
  },
  documentrequest: {
    label: 'Request for a document',
    fields: { folder: 'Folder', title: 'Title', due: 'By', note: 'Note' },
  },
} satisfies Record<string, RecordWords>
