import { patterns } from './en/patterns'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what is said of working patterns, which settings and records show: it is loaded with them. */
export const portal = { ...shell, ...catalogue('patterns', { patterns }) }
