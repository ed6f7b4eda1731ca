import { imports } from './en/pages/imports'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the tab of imports says: it is loaded with it. */
export const portal = { ...shell, ...catalogue('pages/imports', { imports }) }
