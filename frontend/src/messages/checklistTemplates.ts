import { checklistTemplates } from './en/checklistTemplates'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the settings say of checklists: it is loaded with them. */
export const portal = { ...shell, ...catalogue('checklistTemplates', { checklistTemplates }) }
