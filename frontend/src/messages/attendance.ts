import { attendance } from './en/pages/attendance'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the pages of attendance say: it is loaded with them. */
export const portal = { ...shell, ...catalogue('pages/attendance', { attendance }) }
