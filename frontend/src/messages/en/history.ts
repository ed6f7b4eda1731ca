/** The trail of a record: who did what to it. */
export const history = {
  open: 'History',
  title: (record: string) => `History: ${record}`,
  close: 'Close history',
  did: (action: string) => `: ${action}`,
  from: (source: string) => `from ${source}`,
  system: 'the system',
  field: 'Field',
  before: 'Before',
  after: 'After',
  nothing: '–',
  unchanged: 'No field was changed.',
  empty: 'Nothing to show.',
  emptyHint: 'What is changed from now on appears here.',
  failed: 'The history could not be loaded.',
  more: 'Show earlier',
  loading: 'Loading',
}
