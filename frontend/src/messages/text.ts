import { en, type Messages } from './en'

/** The language in use. A second one is a file of the same shape, chosen here. */
export const text: Messages = en
