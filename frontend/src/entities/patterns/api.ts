import { patternsApi as generated } from './api.gen'
import { staleAfter } from '@/shared/api/freshness'

export type { DayWork, HolderInput, PatternLine, PatternPreview, PersonsPatterns, RecountedLeave, WorkPattern } from './api.gen'

interface Previewed {
  preview?: 'true' | 'false'
}

/** What only asks what a write would do makes nothing stale. */
function unlessAsked(_answer: unknown, _error: unknown, { preview }: Previewed) {
  return preview === 'true' ? [] : staleAfter('patterns')
}

export const patternsApi = generated.enhanceEndpoints({
  endpoints: {
    changePattern: { invalidatesTags: unlessAsked },
    setCompanyPattern: { invalidatesTags: unlessAsked },
    setPersonsPattern: { invalidatesTags: unlessAsked },
  },
})

export const {
  useListPatternsQuery,
  useAddPatternMutation,
  useChangePatternMutation,
  useSetCompanyPatternMutation,
  useGetPersonsPatternsQuery,
  useSetPersonsPatternMutation,
} = patternsApi
