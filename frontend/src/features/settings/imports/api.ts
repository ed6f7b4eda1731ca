import { settingsApi as generated, type AddImportApiArg, type ImportKind } from '../api.gen'
import { listOf } from '@/shared/api/freshness'

export type {
  Import,
  ImportCell,
  ImportChangedSince,
  ImportColumnsInput,
  ImportDetail,
  ImportField,
  ImportKind,
  ImportKindInfo,
  ImportReason,
  ImportRow,
} from '../api.gen'

/** What is sent of a file: how it is to be read, and the file. */
export type SentFile = Omit<AddImportApiArg['body'], 'file' | 'kind'> & { file: File; kind?: ImportKind | undefined }

/** Each row of a file is looked at before these answer. */
const READING_MS = 180_000

function formOf({ file, ...fields }: AddImportApiArg['body']): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // The last: what the server has to know of it comes before the content.
  form.append('file', file)
  return form
}

export const importsApi = generated.enhanceEndpoints({
  endpoints: {
    addImport: {
      query: ({ body }) => ({ url: '/imports', method: 'POST', body: formOf(body), timeout: READING_MS }),
      // What is only looked at changes no record.
      invalidatesTags: [listOf('imports'), 'audit'],
    },
    matchImport: {
      query: ({ id, importColumnsInput }) => ({ url: `/imports/${id}/columns`, method: 'PUT', body: importColumnsInput, timeout: READING_MS }),
      invalidatesTags: ['imports', 'audit'],
    },
    // A file that was saved has no address any more.
    getImportTemplate: { keepUnusedDataFor: 0 },
    getWrongRows: { keepUnusedDataFor: 0 },
  },
})

export const {
  useAddImportMutation,
  useGetImportQuery,
  useListChangedSinceQuery,
  useListImportKindsQuery,
  useMatchImportMutation,
  useRunImportMutation,
} = importsApi
