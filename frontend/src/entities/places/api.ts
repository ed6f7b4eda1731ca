import { placesApi as generated, type PatternPreview } from './api.gen'
import { staleAfter } from '@/shared/api/freshness'

export type { PersonsPlaces, Place } from './api.gen'
/** What another place would do to leaves. */
export type StayPreview = PatternPreview

export const placesApi = generated.enhanceEndpoints({
  endpoints: {
    // What only asks what a write would do makes nothing stale.
    setPersonsPlace: { invalidatesTags: (_answer, _error, { preview }) => (preview === 'true' ? [] : staleAfter('places')) },
  },
})
