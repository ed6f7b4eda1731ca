import { documentsApi } from './api.gen'

export { documentsApi }
export type { DocumentFolder, DocumentRequest, LetterPreview, LetterTemplate, NewLetterInput, PersonDocument } from './api.gen'

export const {
  useAddDocumentFolderMutation,
  useAddDocumentMutation,
  useAddLetterTemplateMutation,
  useAskForDocumentMutation,
  useChangeDocumentFolderMutation,
  useChangeLetterTemplateMutation,
  useListAllDocumentsQuery,
  useListDocumentFoldersQuery,
  useListDocumentRequestsQuery,
  useListDocumentsQuery,
  useListLetterTemplatesQuery,
  useMakeLetterMutation,
} = documentsApi
