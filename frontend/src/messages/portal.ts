import { enPortal, type PortalMessages } from './en/portal'

/** As `text`, for what is seen behind the sign-in only. */
export const portal: PortalMessages = enPortal
