/** What the company's timesheets take (company-8), in hours and in weeks. */
export interface SheetLimits {
  /** Hours that a week needs to be submitted. */
  leastHours: number
  /** Hours of a day, those of all rows together. */
  mostHours: number
  /** Weeks before this one that may still be begun. */
  weeksBack: number
}

let used: SheetLimits = { leastHours: 10, mostHours: 12, weeksBack: 2 }

/** As it is known by now; the server has the last word. */
export function sheetLimits(): SheetLimits {
  return used
}

export function limitSheets(company: SheetLimits): void {
  used = company
}
