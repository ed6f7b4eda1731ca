import type { NotificationChoice, NotificationKind, NotificationKindSetting, NotificationSettings, NotificationSettingsInput } from '../api.gen'

/** The loudest first. */
export const CHOICES = ['mail', 'digest', 'portal', 'off'] as const satisfies readonly NotificationChoice[]
export const GROUPS = ['asked', 'decided', 'assigned', 'others'] as const

/** What is chosen and not saved yet. */
export interface Chosen {
  kinds: Partial<Record<NotificationKind, NotificationChoice>>
  digesthour?: number
  quiet?: readonly [number, number] | null
}

export const NOTHING: Chosen = { kinds: {} }

/** Whether a kind may be told so quietly. */
export function mayBe(choice: NotificationChoice, { quietest }: NotificationKindSetting): boolean {
  return CHOICES.indexOf(choice) <= CHOICES.indexOf(quietest)
}

export function choiceOf(setting: NotificationKindSetting, chosen: Chosen): NotificationChoice {
  return chosen.kinds[setting.kind] ?? setting.choice
}

export function quietOf({ quietfrom, quietuntil }: NotificationSettings, chosen: Chosen): readonly [number, number] | null {
  if (chosen.quiet !== undefined) return chosen.quiet
  return quietfrom === null || quietuntil === null ? null : [quietfrom, quietuntil]
}

/** What differs from what is stored: that alone is sent. */
export function changesOf(stored: NotificationSettings, chosen: Chosen): { input: NotificationSettingsInput; count: number } {
  const choices = stored.kinds.flatMap(({ kind, choice }) => {
    const wanted = chosen.kinds[kind]
    return wanted === undefined || wanted === choice ? [] : [{ kind, choice: wanted }]
  })
  const digest = chosen.digesthour !== undefined && chosen.digesthour !== stored.digesthour
  const quiet = quietOf(stored, chosen)
  const isQuietChanged = (quiet?.[0] ?? null) !== stored.quietfrom || (quiet?.[1] ?? null) !== stored.quietuntil
  return {
    input: {
      version: stored.version,
      ...(choices.length === 0 ? {} : { choices }),
      ...(digest ? { digesthour: chosen.digesthour ?? null } : {}),
      ...(isQuietChanged ? { quietfrom: quiet?.[0] ?? null, quietuntil: quiet?.[1] ?? null } : {}),
    },
    count: choices.length + Number(digest) + Number(isQuietChanged),
  }
}

/** Days of the month of which the counts tell. */
const DAYS = 30

/** What a month comes to, as the last one was. */
export function comesTo(kinds: readonly NotificationKindSetting[], chosen: Chosen): { mails: number; digests: number } {
  const sum = (wanted: NotificationChoice): number =>
    kinds.filter((setting) => choiceOf(setting, chosen) === wanted).reduce((all, { count }) => all + count, 0)
  return { mails: sum('mail'), digests: Math.min(sum('digest'), DAYS) }
}

export function hour(of: number): string {
  return `${String(of).padStart(2, '0')}:00`
}
