/**
 * AES-GCM with a key that can't be exported, kept in IndexedDB: a copy of the local storage alone
 * reveals neither role nor e-mail. Every function answers null where the browser can't do it.
 */
const DATABASE = 'muster'
const STORE = 'keys'
const NAME = 'session'
const IV_BYTES = 12

function available(): boolean {
  return typeof indexedDB !== 'undefined' && typeof crypto !== 'undefined' && 'subtle' in crypto
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')))
  })
}

async function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  const database = await settled(opening)
  try {
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

async function storedKey(): Promise<CryptoKey | null> {
  const found: unknown = await withStore('readonly', (store) => store.get(NAME))
  return found instanceof CryptoKey ? found : null
}

let making: Promise<CryptoKey> | null = null

/** Two texts are sealed at once at sign-in; both must end up under the same key. */
function keyForSealing(): Promise<CryptoKey> {
  making ??= (async () => {
    const found = await storedKey()
    if (found) return found
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    await withStore('readwrite', (store) => store.put(made, NAME))
    return made
  })()
  making.catch(() => {
    making = null
  })
  return making
}

export async function seal(plain: string): Promise<string | null> {
  if (!available()) return null
  try {
    const key = await keyForSealing()
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(plain))
    return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)))
  } catch {
    return null
  }
}

export async function unseal(sealed: string): Promise<string | null> {
  if (!available()) return null
  try {
    const key = await storedKey()
    if (!key) return null
    const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0))
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES) },
      key,
      bytes.slice(IV_BYTES),
    )
    return new TextDecoder().decode(plain)
  } catch {
    return null
  }
}

export async function forgetKey(): Promise<void> {
  making = null
  if (!available()) return
  try {
    await withStore('readwrite', (store) => store.delete(NAME))
  } catch {
    // The key opens nothing any more: what it sealed has been removed.
  }
}
