import { performance } from './en/pages/performance'
import { portal as shell } from './portal'

/** As `portal`, with what the pages of performance say: it is loaded with them. */
export const portal = { ...shell, performance }
