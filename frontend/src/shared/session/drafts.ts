/** What somebody typed and has not saved yet. It lives as long as the browser's tab, so a reload loses nothing. */

const PREFIX = 'draft:'

function keyOf(user: number, name: string): string {
  return `${PREFIX}${user}:${name}`
}

export function readDraft(user: number, name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(user, name)) ?? 'null')
  } catch {
    return null
  }
}

export function writeDraft(user: number, name: string, draft: unknown): void {
  try {
    sessionStorage.setItem(keyOf(user, name), JSON.stringify(draft))
  } catch {
    // Storage is full or switched off: the draft lives until the page is left.
  }
}

export function dropDraft(user: number, name: string): void {
  try {
    sessionStorage.removeItem(keyOf(user, name))
  } catch {
    // Nothing could be written either.
  }
}

/** Whether something was typed on a page that was left since: signing out would drop it. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX))
  } catch {
    return false
  }
}

/** Who signs out leaves nothing behind; a session that ran out keeps what was typed for when its person is back. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Nothing could be written either.
  }
}
