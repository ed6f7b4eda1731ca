import { bills as en } from './en/bills'
import { catalogue } from './locale'

/** What is said of a claim's bill, in the language in use: loaded with what shows one, and not by every page. */
export const { bills } = catalogue('bills', { bills: en })
