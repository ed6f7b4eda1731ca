import { places } from './en/places'
import { catalogue } from './locale'
import { portal as shell } from './portal'

/** As `portal`, with what is said of places, which settings, records and lists show: it is loaded with them. */
export const portal = { ...shell, ...catalogue('places', { places }) }
