export { filesApi } from './api.gen'
export type { FileType, Folder, PresignedUpload } from './api.gen'
