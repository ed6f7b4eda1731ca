import { kra } from './en/pages/kra'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the pages of KRAs say: it is loaded with them. */
export const portal = { ...shell, ...catalogue('pages/kra', { kra }) }
