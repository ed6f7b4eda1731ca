import { assets } from './en/pages/assets'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what the pages of assets say: it is loaded with them. */
export const portal = { ...shell, ...catalogue('pages/assets', { assets }) }
