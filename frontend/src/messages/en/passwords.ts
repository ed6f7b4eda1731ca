/** Generate Password, Forgot Password, and the password set by a link. */
export const passwords = {
  register: {
    title: 'Generate Password',
    lead: 'A link to set your first password comes to your company address.',
  },
  forgot: {
    title: 'Forgot Password',
    lead: 'A link to set a new password comes to your company address.',
  },
  reset: {
    title: 'Reset Password',
    lead: 'Once it is set, every other session of yours ends.',
  },
  email: 'Email',
  send: 'Send Link',
  sending: 'Sending',
  emailMissing: 'Please enter a valid email id.',
  /** The same for every address: it does not reveal who works here. */
  sent: 'If this address is known here, a link is on its way to it. It lives for 60 minutes.',
  failed: 'Something went wrong!!!',
  account: (email: string) => `For the account ${email}.`,
  password: 'Password',
  confirm: 'Confirm Password',
  hint: 'at least 8 characters',
  show: 'Show passwords',
  set: 'Set Password',
  setting: 'Setting',
  tooShort: 'Password length is not valid.',
  unequal: "Confirm password doesn't match with password.",
  done: 'Your password has been successfully updated. Please wait we are redirecting you to login page.',
  checking: 'Checking the link',
  gone: 'This link is used up or too old. Ask for a new one here.',
  unreadable: 'The link could not be checked.',
  back: 'Back to Sign In',
  forgotLink: 'Forgot Password',
  firstTime: 'First time here?',
  or: 'or',
}
