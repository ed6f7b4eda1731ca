/** 18.52, 73.86: the server keeps two decimals, more would pretend. */
export function formatPlace(latitude: number, longitude: number): string {
  return `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`
}
