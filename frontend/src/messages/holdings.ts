import { holdings } from './en/holdings'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what is said of what somebody has in hand: it is loaded with that. */
export const portal = { ...shell, ...catalogue('holdings', { holdings }) }
