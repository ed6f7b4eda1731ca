import * as z from 'zod'
import { portal } from '@/messages/patterns'
import type { DayWork } from '@/entities/patterns/api'
import { newPatternInput } from '@/shared/api/limits.gen'
import { dateBetween, requiredText } from '@/shared/form/rules'

const WORKS = ['full', 'half', 'off'] as const
const week = z.array(z.enum(WORKS)).length(7)

export const schema = z
  .object({
    name: requiredText(newPatternInput.name.maxLength),
    days: week,
    weeks: z.array(z.object({ nth: z.number(), days: week })),
    from: requiredText().and(dateBetween('2000-01-01', '2100-12-31')),
  })
  .refine(({ days }) => days.some((day) => day !== 'off'), { path: ['days'], error: () => portal.patterns.form.idle })
export type Values = z.infer<typeof schema>

export function inputOf({ name, days, weeks }: Values) {
  return { name: name.trim(), days, weeks }
}

/** What a click makes of a day: full, half, off, and full again. */
export function nextWork(work: DayWork): DayWork {
  return WORKS[(WORKS.indexOf(work) + 1) % WORKS.length] ?? 'full'
}

/** The day that a key says. */
export function workOfKey(key: string): DayWork | null {
  return { f: 'full' as const, h: 'half' as const, o: 'off' as const }[key.toLowerCase()] ?? null
}
