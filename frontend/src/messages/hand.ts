import { hand as en } from './en/hand'
import { catalogue } from './locale'

/** What is said of the keys, in the language in use: loaded with the queues that have them, and not by every page. */
export const { hand } = catalogue('hand', { hand: en })
