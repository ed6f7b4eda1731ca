import { letters } from './en/letters'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what is said of letters: it is loaded with them. */
export const portal = { ...shell, ...catalogue('letters', { letters }) }
