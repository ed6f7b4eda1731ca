import { timesheets } from './en/pages/timesheets'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the pages of timesheets say: it is loaded with them. */
export const portal = { ...shell, ...catalogue('pages/timesheets', { timesheets }) }
