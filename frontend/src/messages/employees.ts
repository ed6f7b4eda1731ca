import { employees } from './en/pages/employees'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the pages of employees say: it is loaded with them. */
export const portal = { ...shell, ...catalogue('pages/employees', { employees }) }
