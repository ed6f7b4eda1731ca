import { enPortal, type PortalMessages } from './en/portal'
import { catalogue } from './locale'

/** As `text`, for what is seen behind the sign-in only. What the pages of a feature say is in the file of its name. */
export const portal: PortalMessages = catalogue('portal', { portal: enPortal }).portal
