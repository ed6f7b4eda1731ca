import type { RecordWords } from './records'

/** The pages' names and the tile. */
export const kra = {
  menu: 'Performance',
  title: 'KRA Details',
  tabs: { mine: 'My KRAs', team: 'Manager View' },
  also: { page: 'kra goals appraisal review rating objectives feedback', mine: 'accomplishment comment', team: 'team feedback rating' },
  feedback: { title: 'KRA Feedback' },
  review: { title: 'View KRA' },
}

export const kraRecords = {
  kra: {
    label: 'KRA',
    fields: {
      summary: 'KRA',
      description: 'Description',
      measurement_criteria: 'Measurement Criteria',
      allocation: 'Allocation',
      feedbackdue: 'Feedback Due',
      project: 'Project',
      manager: 'Manager',
      status: 'Status',
      accomplishment: 'Accomplishment',
      gaptofill: 'Gap to Fill',
      feedback: 'Feedback',
      improvement: 'Improvement',
      rating: 'Rating',
      comment: 'Comment',
    },
  },
} satisfies Record<string, RecordWords>
