import { files as en } from './en/files'
import { catalogue } from './locale'

/** What is said of files, in the language in use: loaded with what shows them, and not by every page. */
export const { files } = catalogue('files', { files: en })
