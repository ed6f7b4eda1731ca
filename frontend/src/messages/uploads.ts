import { uploads as en } from './en/uploads'
import { catalogue } from './locale'

/** As `files`, for the forms that send some. */
export const { uploads } = catalogue('uploads', { uploads: en })
