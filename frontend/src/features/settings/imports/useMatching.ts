import { useMatchImportMutation, type Import, type ImportDetail, type ImportColumnsInput } from './api'
import { portal } from '@/messages/imports'
import { failureOf } from '@/shared/api/errors'
import { toastFailed } from '@/shared/feedback/toasts'

interface Matching {
  isBusy: boolean
  match: (change: Omit<ImportColumnsInput, 'version'>) => void
}

const keyOf = (id: number): { fixedCacheKey: string } => ({ fixedCacheKey: `match-import-${id}` })

/** The rows are being looked at anew, asked for by whichever part of the page. */
export function useIsMatching({ _id }: Pick<Import, '_id'>): boolean {
  const [, { isLoading }] = useMatchImportMutation(keyOf(_id))
  return isLoading
}

/** Looks at all rows anew, with columns, a kind or a way to match that somebody chose. */
export function useMatching({ _id: id, version }: ImportDetail): Matching {
  const [ask, { isLoading }] = useMatchImportMutation(keyOf(id))
  return {
    isBusy: isLoading,
    match: (change) => {
      ask({ id, importColumnsInput: { version, ...change } })
        .unwrap()
        .catch((error: unknown) => toastFailed(portal.imports.columns.failed, failureOf(error).reason))
    },
  }
}
