/** Where somebody approves or rejects, whatever it is that waits. */
export const decisions = {
  remark: 'Remark',
  cancel: 'Cancel',
  close: 'Close',
}
