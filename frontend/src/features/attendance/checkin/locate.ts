type LocationError = 'denied' | 'unavailable' | 'timeout'

export type Place = { lat: number; long: number; error?: never } | { error: LocationError }

/** A position that isn't there by then is not waited for: a check-in must feel immediate. */
const PATIENCE_MS = 1500
/** The first time the browser asks the person, who has to read and answer; an unanswered question is not waited for again. */
const FIRST_PATIENCE_MS = 10_000
const FIX_TIMEOUT_MS = 5000
const MAX_AGE_MS = 120_000
const DENIED = 1
const TIMED_OUT = 3

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

function errorOf(code: number): LocationError {
  if (code === DENIED) return 'denied'
  return code === TIMED_OUT ? 'timeout' : 'unavailable'
}

let wasAsked = false

/** Whether the browser is going to ask, for the first time on this page. */
async function isFirstAsked(): Promise<boolean> {
  if (wasAsked || !('permissions' in navigator)) return false
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    wasAsked = state === 'prompt'
    return wasAsked
  } catch {
    return false
  }
}

export async function locate(): Promise<Place> {
  // Browsers give no position over plain http.
  if (!window.isSecureContext || !('geolocation' in navigator)) return { error: 'unavailable' }
  const patience = (await isFirstAsked()) ? FIRST_PATIENCE_MS : PATIENCE_MS
  return new Promise((resolve) => {
    setTimeout(() => resolve({ error: 'timeout' }), patience)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), long: rounded(coords.longitude) }),
      ({ code }) => resolve({ error: errorOf(code) }),
      { timeout: FIX_TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    )
  })
}
