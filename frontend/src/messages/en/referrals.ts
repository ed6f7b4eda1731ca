import type { RecordWords } from './records'

/** The page's name. */
export const referrals = {
  title: 'Referrals',
  add: 'Add New Referral',
  /** What people call it, beside its name: “Find anything” finds it by these. */
  also: { page: 'refer a friend recommend candidate' },
}

export const referralRecords = {
  referral: {
    label: 'Referral',
    fields: {
      name: 'Name',
      email: 'Email',
      phone: 'Phone',
      skills: 'Skills',
      experience: 'Experience',
      howKnow: 'How You Know Them',
      status: 'Status',
      fileUploadKeys: 'Resume',
      referredBy: 'Referred By',
      candidate: 'Candidate',
    },
  },
} satisfies Record<string, RecordWords>
