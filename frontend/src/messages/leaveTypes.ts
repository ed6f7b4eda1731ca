import { leaveTypes } from './en/leaveTypes'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what is said of types of leave: it is loaded with them. */
export const portal = { ...shell, ...catalogue('leaveTypes', { leaveTypes }) }
