import { checklists } from './en/pages/checklists'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the page of checklists says: it is loaded with it. */
export const portal = { ...shell, ...catalogue('pages/checklists', { checklists }) }
