import { text } from '@/messages/text'
import { newPassword } from '@/shared/api/limits.gen'

/*
 * By hand, unlike the rules of the portal's forms: zod would be an eighth of all script that a phone loads before
 * somebody is signed in.
 */

export interface SignIn {
  email: string
  password: string
}

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

export function isEmail(typed: string): boolean {
  return EMAIL.test(typed)
}

/** The fields of the sign-in that are empty. */
export function missingFields({ email, password }: SignIn): (keyof SignIn)[] {
  const missing: (keyof SignIn)[] = []
  if (email === '') missing.push('email')
  if (password === '') missing.push('password')
  return missing
}

const { minLength: SHORTEST, maxLength: LONGEST } = newPassword.password

interface PasswordError {
  field: 'password' | 'confirm'
  message: string
}

/** What is wrong with a new password: untrimmed, and counted in characters as the server counts them. */
export function passwordError({ password, confirm }: { password: string; confirm: string }): PasswordError | null {
  const length = Array.from(password).length
  if (length < SHORTEST || length > LONGEST) return { field: 'password', message: text.passwords.tooShort }
  return password === confirm ? null : { field: 'confirm', message: text.passwords.unequal }
}
