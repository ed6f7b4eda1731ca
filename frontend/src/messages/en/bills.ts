/** What is said of a claim's bill beside a list, wherever one decides on it. */
export const bills = {
  none: 'No bill needed, and none was added.',
  missing: 'No file was added.',
  billNo: 'Bill No',
  billDate: 'Bill Date',
  amount: 'Amount',
  limit: (type: string, month: string) => `${type}, ${month}`,
  limitOf: (limit: string) => `limit ${limit}`,
  overBy: (over: string) => `${over} over the limit`,
  nothingElse: ', nothing else claimed in it',
  withOthers: (others: string) => `, ${others} claimed besides`,
  left: (left: string) => `${left} left after it`,
}
