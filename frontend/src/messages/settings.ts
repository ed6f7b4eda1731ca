import { settings } from './en/pages/settings'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the pages of settings say: it is loaded with them. */
export const portal = { ...shell, ...catalogue('pages/settings', { settings }) }
