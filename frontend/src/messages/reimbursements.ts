import { reimbursements } from './en/pages/reimbursements'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the pages of reimbursements say: it is loaded with them. */
export const portal = { ...shell, ...catalogue('pages/reimbursements', { reimbursements }) }
