import { profile } from './en/pages/profile'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the pages of profile say: it is loaded with them. */
export const portal = { ...shell, ...catalogue('pages/profile', { profile }) }
