/** An older portal left a worker behind in some browsers; it would go on serving its old pages. */
export async function unregisterWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registrations = await navigator.serviceWorker.getRegistrations()
    await Promise.all(registrations.map((registration) => registration.unregister()))
  } catch {
    // Plain http from another machine: there can be no worker either.
  }
}
