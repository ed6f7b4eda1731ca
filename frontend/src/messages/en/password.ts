/** The dialog that changes one's own password. What its fields refuse is said in `passwords`. */
export const password = {
  title: 'Change password',
  lead: 'Once it is changed, every other session of yours ends.',
  current: 'Current password',
  fresh: 'New password',
  repeat: 'Repeat new password',
  submit: 'Change password',
  failed: 'The password could not be changed.',
  done: 'Your password is changed. Your other sessions have ended.',
}
