import { setup } from './en/pages/setup'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what is said of the steps of a new installation: it is loaded with them. */
export const portal = { ...shell, ...catalogue('pages/setup', { setup }) }
