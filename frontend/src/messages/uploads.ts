import { uploads as en } from './en/uploads'

/** As `files`, for the forms that send some. */
export const uploads: typeof en = en
