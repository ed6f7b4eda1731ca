import { newPeople } from './en/newPeople'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what is said where people are added and invited: it is loaded with that. */
export const portal = { ...shell, ...catalogue('newPeople', { newPeople }) }
