import { beforeEach, describe, expect, it } from 'vitest'
import {
  clearStored,
  readSession,
  readToken,
  writePermission,
  writeSealed,
  writeToken,
  writeUser,
} from './storage'

const user = { _id: 7, fname: 'Ananya', lname: 'Kulkarni', image: null, reimbursementClaim: 'true' }

function signIn(): void {
  writeToken('t0ken')
  writeUser(user)
  writePermission(['home', 'logs'])
}

describe('the browser’s storage', () => {
  beforeEach(() => localStorage.clear())

  it('keeps a session under the names of the specification', () => {
    signIn()
    expect(Object.keys(localStorage).sort()).toEqual([
      'fname',
      'image',
      'isSignedin',
      'lname',
      'permission',
      'reimbursementClaim',
      'token',
      'user_id',
    ])
    expect(readSession()).toEqual({ token: 't0ken', user, permission: ['home', 'logs'] })
  })

  it('is no session without the flag, the token or the person', () => {
    signIn()
    localStorage.removeItem('isSignedin')
    expect(readSession()).toBeNull()
    signIn()
    localStorage.removeItem('token')
    expect(readSession()).toBeNull()
    signIn()
    localStorage.setItem('user_id', 'x')
    expect(readSession()).toBeNull()
  })

  it('takes a broken permission list for an empty one', () => {
    signIn()
    localStorage.setItem('permission', '{"home":')
    expect(readSession()?.permission).toEqual([])
    localStorage.setItem('permission', '["logs", 3, null]')
    expect(readSession()?.permission).toEqual(['logs'])
  })

  // page-8
  it('writes neither role nor e-mail nor what one may in the clear where the browser can’t seal them', async () => {
    signIn()
    await writeSealed({ role: 'admin', email: 'asha@muster.example', capabilities: '{}' })
    expect(JSON.stringify(localStorage)).not.toContain('asha@muster.example')
    expect(localStorage.getItem('role')).toBeNull()
    expect(localStorage.getItem('capabilities')).toBeNull()
  })

  // page-8
  it('forgets all of it, and nothing else', () => {
    signIn()
    localStorage.setItem('theme', 'dark')
    clearStored()
    expect(readToken()).toBeNull()
    expect(Object.keys(localStorage)).toEqual(['theme'])
  })
})
