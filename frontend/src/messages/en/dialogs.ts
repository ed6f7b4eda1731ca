/** A dialog that a link opens, where its record can't be had: the same sentence whichever dialog it is. */
export const dialogs = {
  notOpened: 'This link opens nothing now.',
  missing: 'There is no such record, or it is not listed here.',
  notOffered: 'It can’t be done with this record now, or not by you.',
}
