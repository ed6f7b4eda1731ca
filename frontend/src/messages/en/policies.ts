import type { RecordWords } from './records'

/** The page's name and the tile. */
export const policies = {
  title: 'Policies',
  add: 'Add New Policy',
  unread: 'Policies to read',
  also: { page: 'rules handbook documents guidelines' },
  unreadAlso: 'acknowledge read sign',
  version: (version: number) => `Version ${version}`,
  tile: {
    title: 'Policies',
    all: 'All in Policies',
    none: 'Nothing to show.',
    toRead: 'to read',
    read: 'read',
    shown: (shown: number, total: number) => `The first ${shown} of ${total}.`,
  },
}

export const policyRecords = {
  policy: {
    label: 'Policy',
    fields: {
      title: 'Title',
      description: 'Description',
      status: 'Status',
      version: 'Version',
      fileUploadKeys: 'Attachment',
    },
  },
  acknowledgement: {
    label: 'Acknowledgement',
    of: (whose: string) => `Acknowledgement of ${whose}`,
    fields: { policy: 'Policy number', title: 'Policy', version: 'Version' },
  },
} satisfies Record<string, RecordWords>
