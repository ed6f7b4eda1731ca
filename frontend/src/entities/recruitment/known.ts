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
      /** Those whom the reader does not see. */
      others: z.number(),
    }),
  }),
})

export type KnownCandidates = z.infer<typeof refusal>['data']['details']

/** Who is a candidate for the same job already, where a call was refused for that; null for another refusal. */
export function knownOf(error: unknown): KnownCandidates | null {
  const parsed = refusal.safeParse(error)
  return parsed.success ? parsed.data.data.details : null
}
