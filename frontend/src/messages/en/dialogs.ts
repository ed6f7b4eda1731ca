/** A dialog that a link opens, where its record can't be had. */
export const dialogs = {
  notOpened: 'This link opens nothing now.',
  notListed: 'There is no such record, or this page of the list does not hold it.',
  notOffered: 'It can’t be done with this record now, or not by you.',
}
