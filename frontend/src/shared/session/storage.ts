import { forgetKey, seal, unseal } from './sealed'

/** What the browser keeps of a session. Role and e-mail are kept sealed, apart from these. */
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

/** Without WebCrypto (plain http from another machine) nothing is written: memory has to do. */
export async function writeSealed(role: string, email: string): Promise<void> {
  const sealed = await Promise.all([seal(role), seal(email)])
  const token = readToken()
  if (token === null || sealed[0] === null || sealed[1] === null) return
  write(KEYS.role, sealed[0])
  write(KEYS.email, sealed[1])
}

export async function readSealed(): Promise<{ role: string; email: string } | null> {
  const role = read(KEYS.role)
  const email = read(KEYS.email)
  if (role === null || email === null) return null
  const opened = await Promise.all([unseal(role), unseal(email)])
  return opened[0] === null || opened[1] === null ? null : { role: opened[0], email: opened[1] }
}

export function clearStored(): void {
  try {
    for (const key of Object.values(KEYS)) localStorage.removeItem(key)
  } catch {
    // Nothing could be written either.
  }
  void forgetKey()
}
