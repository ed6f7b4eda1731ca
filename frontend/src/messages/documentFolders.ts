import { documentFolders } from './en/documentFolders'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what is said of folders of documents, which the settings show: it is loaded with them. */
export const portal = { ...shell, ...catalogue('documentFolders', { documentFolders }) }
