/** The page behind the link that a new installation prints. */
export const firstAdmin = {
  title: 'Set Up Muster',
  lead: 'You are the first one here. You will be an admin, and bring the others in.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Work email',
  empty: 'This field is required.',
  submit: 'Begin',
  submitting: 'Beginning',
  checking: 'Checking the link',
  unreadable: 'The link could not be checked.',
  used: (when: string) => `This link was used on ${when}. Sign in, or start the server again for a new one.`,
  over: 'This link is over. Sign in, or start the server again for a new one.',
}
