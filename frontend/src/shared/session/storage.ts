import type { Capabilities } from './may'
import { forgetKey, seal, unseal } from './sealed'

/** What the browser keeps of a session. Role, e-mail and what one may do are kept sealed, apart from these. */
export interface StoredUser {
  _id: number
  fname: string
  lname: string
  image: string | null
  reimbursementClaim: string
}

interface StoredSession {
  token: string
  user: StoredUser
  permission: string[]
}

const KEYS = {
  token: 'token',
  userId: 'user_id',
  fname: 'fname',
  lname: 'lname',
  image: 'image',
  permission: 'permission',
  reimbursementClaim: 'reimbursementClaim',
  signedIn: 'isSignedin',
  role: 'role',
  email: 'email',
  capabilities: 'capabilities',
} as const

export const SIGNED_IN_KEY = KEYS.signedIn
export const TOKEN_KEY = KEYS.token

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is full or switched off: the session lives until the page is closed.
  }
}

function readPermission(): string[] {
  try {
    const list: unknown = JSON.parse(read(KEYS.permission) ?? '[]')
    return Array.isArray(list) ? list.filter((key): key is string => typeof key === 'string') : []
  } catch {
    return []
  }
}

export function readToken(): string | null {
  return read(KEYS.token)
}

export function readSession(): StoredSession | null {
  const token = read(KEYS.token)
  const userId = Number(read(KEYS.userId))
  if (read(KEYS.signedIn) !== 'true' || token === null || !Number.isInteger(userId) || userId === 0) {
    return null
  }
  return {
    token,
    user: {
      _id: userId,
      fname: read(KEYS.fname) ?? '',
      lname: read(KEYS.lname) ?? '',
      image: read(KEYS.image) || null,
      reimbursementClaim: read(KEYS.reimbursementClaim) ?? 'false',
    },
    permission: readPermission(),
  }
}

export function writeUser(user: StoredUser): void {
  write(KEYS.userId, String(user._id))
  write(KEYS.fname, user.fname)
  write(KEYS.lname, user.lname)
  write(KEYS.image, user.image ?? '')
  write(KEYS.reimbursementClaim, user.reimbursementClaim)
}

export function writeToken(token: string): void {
  write(KEYS.token, token)
  write(KEYS.signedIn, 'true')
}

export function writePermission(permission: string[]): void {
  write(KEYS.permission, JSON.stringify(permission))
}

/** Somebody has signed in, maybe where somebody else was: what they may is not known before the server has said so. */
export function forgetRights(): void {
  try {
    for (const key of [KEYS.permission, KEYS.capabilities]) localStorage.removeItem(key)
  } catch {
    // Nothing could be written either.
  }
}

/** Without WebCrypto (plain http from another machine) nothing is written: memory has to do. */
export async function writeSealed(texts: { role: string; email: string; capabilities?: string }): Promise<void> {
  const sealed = await Promise.all(Object.entries(texts).map(async ([name, text]) => [name, await seal(text)] as const))
  if (readToken() === null) return
  for (const [name, text] of sealed) if (text !== null) write(name, text)
}

async function opened(key: string): Promise<string | null> {
  const sealed = read(key)
  return sealed === null ? null : unseal(sealed)
}

/** What was sealed, opened: it is ours, as nobody else has the key. */
export interface Opened {
  email: string
  capabilities: Capabilities
}

export async function readSealed(): Promise<Opened | null> {
  const [email, capabilities] = await Promise.all([opened(KEYS.email), opened(KEYS.capabilities)])
  return email === null || capabilities === null ? null : { email, capabilities: JSON.parse(capabilities) }
}

export function clearStored(): void {
  try {
    for (const key of Object.values(KEYS)) localStorage.removeItem(key)
  } catch {
    // Nothing could be written either.
  }
  void forgetKey()
}
