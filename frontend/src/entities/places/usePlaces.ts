import { placesApi, type Place } from './api'

const NONE: Place[] = []

/** The company's places: none where it has named none, and then no page says anything of them. */
export function usePlaces(skip = false): Place[] {
  return placesApi.useListPlacesQuery(undefined, { skip }).data ?? NONE
}
