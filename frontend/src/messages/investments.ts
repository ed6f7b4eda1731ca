import { investments } from './en/pages/investments'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the pages of investments say: it is loaded with them. */
export const portal = { ...shell, ...catalogue('pages/investments', { investments }) }
