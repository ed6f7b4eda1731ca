/** 9 halves as 4.5: figures are added as halves, and only shown as hours. */
export function showHours(halves: number): string {
  return `${Math.floor(halves / 2)}.${halves % 2 === 0 ? 0 : 5}`
}

/** The same in a cell: blank where there are none, never 0.0. */
export function hoursOrBlank(halves: number): string {
  return halves === 0 ? '' : showHours(halves)
}

/** A number of the server as halves. */
export function halvesOf(hours: number): number {
  return Math.round(hours * 2)
}

/** What sheets come to. */
export function sumOfSheets(sheets: readonly { total: number }[]): string {
  return showHours(sheets.reduce((sum, sheet) => sum + halvesOf(sheet.total), 0))
}
