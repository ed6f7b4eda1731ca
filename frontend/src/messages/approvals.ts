import { approvals } from './en/pages/approvals'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the settings say of what is approved in two steps: it is loaded with them. */
export const portal = { ...shell, ...catalogue('pages/approvals', { approvals }) }
