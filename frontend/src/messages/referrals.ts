import { referrals } from './en/pages/referrals'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the page of referrals says: it is loaded with it. */
export const portal = { ...shell, ...catalogue('pages/referrals', { referrals }) }
