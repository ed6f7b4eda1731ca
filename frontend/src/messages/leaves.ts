import { holidays } from './en/pages/holidays'
import { leaves } from './en/pages/leaves'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the pages of leaves and holidays say: it is loaded with them. */
export const portal = { ...shell, ...catalogue('pages/holidays', { holidays }), ...catalogue('pages/leaves', { leaves }) }
