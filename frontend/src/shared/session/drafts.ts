/** What somebody typed and has not saved yet. It lives as long as the browser's tab, so a reload loses nothing. */

const PREFIX = 'draft:'

/** How long it lives: as the tab, or also where the window is closed, which is for what the server refuses after minutes. */
type Where = 'tab' | 'browser'

function ownOf(user: number): string {
  return `${PREFIX}${user}:`
}

/** May throw where storage is switched off. */
function storeOf(where: Where): Storage {
  return where === 'tab' ? sessionStorage : localStorage
}

export function readDraft(user: number, name: string, where: Where = 'tab'): unknown {
  try {
    return JSON.parse(storeOf(where).getItem(ownOf(user) + name) ?? 'null')
  } catch {
    return null
  }
}

export function writeDraft(user: number, name: string, draft: unknown, where: Where = 'tab'): void {
  try {
    storeOf(where).setItem(ownOf(user) + name, JSON.stringify(draft))
  } catch {
    // Storage is full or switched off: the draft lives until the page is left.
  }
}

export function dropDraft(user: number, name: string, where: Where = 'tab'): void {
  try {
    storeOf(where).removeItem(ownOf(user) + name)
  } catch {
    // Nothing could be written either.
  }
}

function keysIn(store: Storage, prefix: string): string[] {
  return Object.keys(store).filter((key) => key.startsWith(prefix))
}

/** Whether this person typed something on a page that was left since: signing out would drop it. */
export function hasDrafts(user: number | undefined): boolean {
  try {
    return user !== undefined && [sessionStorage, localStorage].some((store) => keysIn(store, ownOf(user)).length > 0)
  } catch {
    return false
  }
}

/** Who signs out leaves nothing behind; a session that ran out keeps what was typed for when its person is back. */
export function forgetDrafts(): void {
  try {
    for (const store of [sessionStorage, localStorage]) for (const key of keysIn(store, PREFIX)) store.removeItem(key)
  } catch {
    // Nothing could be written either.
  }
}
