/** In a file of its own, as a test can't follow. */
export function reloadPage(): void {
  window.location.reload()
}
