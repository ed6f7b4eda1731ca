import type { RecordWords } from './records'

/** Edit Personal Info. */
export const profile = {
  page: 'Edit Personal Info',
  tabs: { personal: 'Personal Info', banking: 'Banking Info', contact: 'Contact Info', family: 'Family Info' },
  download: 'Download my data',
  /** Words by which “Find anything” finds one's own page and its tabs. */
  also: {
    page: 'profile own my details',
    personal: 'profile name birthday leave balance',
    banking: 'profile bank account ifsc pan salary',
    contact: 'profile phone mobile address emergency',
    family: 'profile spouse children son daughter',
    download: 'export personal data copy privacy zip gdpr dpdp',
  },
}

export const profileRecords = {
  family: {
    label: 'Family member',
    fields: { name: 'Name', relation: 'Relation', dob: 'Date of Birth' },
  },
} satisfies Record<string, RecordWords>
