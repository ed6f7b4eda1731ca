export { placesApi, type PersonsPlaces, type Place } from './api.gen'
