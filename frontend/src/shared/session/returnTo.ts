/** Outlives a reload and the way to a provider and back, in this tab only. */
const KEY = 'returnTo'

/** A path of the portal, or null: an address that begins with `//` would lead to another host. */
export function ownPath(wanted: string | null): string | null {
  if (wanted === null || !URL.canParse(wanted, window.location.origin)) return null
  const { origin, pathname, search } = new URL(wanted, window.location.origin)
  return origin === window.location.origin && !pathname.startsWith('//') ? `${pathname}${search}` : null
}

export function readReturn(): string | null {
  try {
    return ownPath(sessionStorage.getItem(KEY))
  } catch {
    return null
  }
}

export function writeReturn(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, path)
  } catch {
    // Without it the way leads to the dashboard after a reload.
  }
}
