import { directory } from './en/pages/directory'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the pages of the directory say: it is loaded with them. */
export const portal = { ...shell, ...catalogue('pages/directory', { directory }) }
