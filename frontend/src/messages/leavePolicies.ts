import { leavePolicies } from './en/leavePolicies'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what is said of policies of leave: it is loaded with their part of the settings. */
export const portal = { ...shell, ...catalogue('leavePolicies', { leavePolicies }) }
