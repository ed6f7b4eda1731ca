import { inbox } from './en/pages/inbox'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the page of what waits says: it is loaded with it. */
export const portal = { ...shell, ...catalogue('pages/inbox', { inbox }) }
