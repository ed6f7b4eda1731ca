import * as z from 'zod'

const refusal = z.object({
  data: z.object({
    code: z.literal('candidate_exists'),
    details: z.object({
      candidates: z.array(
        z.object({
          _id: z.number(),
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          status: z.string(),
        }),
      ),
    }),
  }),
})

export type KnownCandidate = z.infer<typeof refusal>['data']['details']['candidates'][number]

/** Who is a candidate for the same job already, where a call was refused for that; null for another refusal. */
export function knownOf(error: unknown): KnownCandidate[] | null {
  const parsed = refusal.safeParse(error)
  return parsed.success ? parsed.data.data.details.candidates : null
}
