import { assets } from './en/pages/assets'
import { portal as shell } from './portal'

/** As `portal`, with what the pages of assets say: it is loaded with them. */
export const portal = { ...shell, assets }
