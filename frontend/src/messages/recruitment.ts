import { recruitment } from './en/pages/recruitment'
import { portal as shell } from './portal'

/** As `portal`, with what the pages of recruitment say: it is loaded with them. */
export const portal = { ...shell, recruitment }
