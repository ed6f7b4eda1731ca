import { payslips } from './en/pages/payslips'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the pages of payslips say: it is loaded with them. */
export const portal = { ...shell, ...catalogue('pages/payslips', { payslips }) }
