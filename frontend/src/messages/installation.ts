import { installation } from './en/pages/installation'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the settings say of the program that runs here: it is loaded with it. */
export const portal = { ...shell, ...catalogue('pages/installation', { installation }) }
