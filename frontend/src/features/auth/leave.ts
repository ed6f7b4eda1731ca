/** Off to the provider's own pages. In a file of its own, as a test can't follow. */
export function leaveFor(url: string): void {
  window.location.assign(url)
}
