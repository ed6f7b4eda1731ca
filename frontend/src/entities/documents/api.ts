import { documentsApi } from './api.gen'

export { documentsApi }
export type { DocumentFolder, DocumentRequest, PersonDocument } from './api.gen'

export const {
  useAddDocumentFolderMutation,
  useAddDocumentMutation,
  useAskForDocumentMutation,
  useChangeDocumentFolderMutation,
  useListAllDocumentsQuery,
  useListDocumentFoldersQuery,
  useListDocumentRequestsQuery,
  useListDocumentsQuery,
} = documentsApi
