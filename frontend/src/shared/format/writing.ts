/** How the company writes days and amounts (company-5, company-6), and with which day its calendars begin a week (company-7). */
export interface Writing {
  dateFormat: 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'YYYY-MM-DD'
  weekStart: 'monday' | 'saturday' | 'sunday'
  /** By its code of ISO 4217. */
  currency: string
  /** What stands before an amount: ₹, or the code with a space. */
  sign: string
  grouping: 'lakhs' | 'thousands'
  /** How many decimals an amount has at least. */
  decimals: number
  /** The month with which a financial year begins: 4 is April (company-9). */
  yearBegins: number
}

/** As it is written where no company says how. */
const USUAL: Writing = {
  dateFormat: 'DD/MM/YYYY',
  weekStart: 'monday',
  currency: 'INR',
  sign: '₹',
  grouping: 'lakhs',
  decimals: 2,
  yearBegins: 4,
}

let used = USUAL

/** How it is written by now. It is read when something is shown, never while a module is evaluated, as texts are. */
export function writing(): Writing {
  return used
}

/** Everything is written so from now on. */
export function writeAs(company: Writing): void {
  used = company
}

/** A name of a way to write: what was drawn in another one is drawn anew. */
export function nameOf(way: Writing = USUAL): string {
  return Object.values(way).join()
}
