import { en, type Messages } from './en'
import { catalogue } from './locale'

/** Every text that is read before the sign-in or wherever one is, in the language in use. */
export const text: Messages = catalogue('text', { text: en }).text
