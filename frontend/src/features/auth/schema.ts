import * as z from 'zod/mini'
import { text } from '@/messages/text'

/** The small build of zod: these pages are the first that a phone loads. */
export const signInSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1)),
  password: z.string().check(z.minLength(1)),
})

export type SignIn = z.infer<typeof signInSchema>

export const linkSchema = z.object({
  email: z.string().check(z.trim(), z.regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, text.passwords.emailMissing)),
})

const SHORTEST = 8
const LONGEST = 1024

/** Untrimmed, and counted in characters as the server counts them. */
export const passwordSchema = z
  .object({
    password: z.string().check(
      z.refine((value) => {
        const length = Array.from(value).length
        return length >= SHORTEST && length <= LONGEST
      }, text.passwords.tooShort),
    ),
    confirm: z.string(),
  })
  .check(
    z.refine(({ password, confirm }) => password === confirm, {
      error: text.passwords.unequal,
      path: ['confirm'],
    }),
  )
