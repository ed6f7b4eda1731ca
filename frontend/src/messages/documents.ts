import { documents } from './en/pages/documents'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the pages of documents say: it is loaded with them. */
export const portal = { ...shell, ...catalogue('pages/documents', { documents }) }
