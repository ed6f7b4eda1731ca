import { sheets as en } from './en/sheets'
import { catalogue } from './locale'

/** What is said of the days of a sheet, in the language in use: loaded with what shows one, and not by every page. */
export const { sheets } = catalogue('sheets', { sheets: en })
