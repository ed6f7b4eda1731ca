import { recruitment } from './en/pages/recruitment'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the pages of recruitment say: it is loaded with them. */
export const portal = { ...shell, ...catalogue('pages/recruitment', { recruitment }) }
