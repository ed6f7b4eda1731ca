import { payslips } from './en/pages/payslips'
import { portal as shell } from './portal'

/** As `portal`, with what the pages of payslips say: it is loaded with them. */
export const portal = { ...shell, payslips }
