import { letterTemplates } from './en/letterTemplates'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the settings say of templates of letters: it is loaded with them. */
export const portal = { ...shell, ...catalogue('letterTemplates', { letterTemplates }) }
