import { files as en } from './en/files'

/** What is said of files, in the language in use: loaded with what shows them, and not by every page. */
export const files: typeof en = en
