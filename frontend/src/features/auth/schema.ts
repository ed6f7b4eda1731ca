import * as z from 'zod/mini'

/** The small build of zod: the sign-in page is the first thing that a phone loads. */
export const signInSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1)),
  password: z.string().check(z.minLength(1)),
})

export type SignIn = z.infer<typeof signInSchema>
