import type { RecordWords } from './records'

/** The page's name and its tabs. */
export const metadata = {
  title: 'Metadata',
  tabs: { types: 'Data Types Management', data: 'Metadata Management' },
  also: { page: 'skills locations lists words', types: 'data types', data: 'skills, locations' },
  addType: 'Add Data Type',
  addData: 'Add Metadata',
}

export const metadataRecords = {
  datatype: { label: 'Data type', fields: { name: 'Name' } },
  data: { label: 'Metadata', fields: { name: 'Name', type: 'Data Type' } },
} satisfies Record<string, RecordWords>
