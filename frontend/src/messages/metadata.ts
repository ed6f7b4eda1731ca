import { metadata } from './en/pages/metadata'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the pages of metadata say: it is loaded with them. */
export const portal = { ...shell, ...catalogue('pages/metadata', { metadata }) }
