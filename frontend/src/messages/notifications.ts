import { notifications } from './en/pages/notifications'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the page of notifications says: it is loaded with it. */
export const portal = { ...shell, ...catalogue('pages/notifications', { notifications }) }
