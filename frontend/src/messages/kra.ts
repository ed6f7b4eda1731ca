import { kra } from './en/pages/kra'
import { portal as shell } from './portal'

/** As `portal`, with what the pages of KRAs say: it is loaded with them. */
export const portal = { ...shell, kra }
