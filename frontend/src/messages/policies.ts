import { policies } from './en/pages/policies'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the pages of policies say: it is loaded with them. */
export const portal = { ...shell, ...catalogue('pages/policies', { policies }) }
