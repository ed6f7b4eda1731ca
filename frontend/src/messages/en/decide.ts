/** The page behind the links of a mail by which somebody decides. */
export const decide = {
  title: 'Decide from a mail',
  approve: {
    leave: { title: 'Approve a leave', done: 'The leave is approved.' },
    investment: { title: 'Approve an investment', done: 'The investment is approved.' },
    submit: 'Approve',
    submitting: 'Approving',
  },
  reject: {
    leave: { title: 'Reject a leave', done: 'The leave is rejected.' },
    investment: { title: 'Reject an investment', done: 'The investment is rejected.' },
    submit: 'Reject',
    submitting: 'Rejecting',
  },
  told: 'Who asked for it is told.',
  once: 'It is approved once, and waits for its second approval.',
  as: (name: string, until: string) => `You decide as ${name}. The link holds until ${until}, and once.`,
  remark: 'Remark',
  remarkHint: 'Who asked reads it.',
  checking: 'Looking at the link',
  unreadable: 'The link could not be looked at.',
  states: {
    over: 'This link holds no more: it is older than seven days, or it is not whole. What still waits stands in your inbox.',
    decided: 'This has been decided already. Nothing is left to do.',
    changed: 'This was changed, or a decision was taken back, after the mail was written. Look at it again in your inbox.',
    barred: 'This is not yours to decide any more, or it is gone.',
  },
  inbox: 'Open the inbox',
}
