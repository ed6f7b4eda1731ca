import { investments } from './en/pages/investments'
import { portal as shell } from './portal'

/** As `portal`, with what the pages of investments say: it is loaded with them. */
export const portal = { ...shell, investments }
