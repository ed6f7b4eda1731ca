import * as z from 'zod'
import { portal } from '@/messages/checklistTemplates'
import type { ChecklistTemplate, TemplateLineInput } from '@/entities/checklists/api'
import { newChecklistTemplateInput, templateLineInput } from '@/shared/api/limits.gen'
import { requiredText } from '@/shared/form/rules'

const words = portal.checklistTemplates.form

export const KINDS = ['onboarding', 'exit'] as const
export const OWNERS = templateLineInput.whose.enum

const { minimum: least, maximum: most } = templateLineInput.days

const line = z
  .object({
    text: requiredText(templateLineInput.text.maxLength),
    whose: z.enum(OWNERS),
    user: z.number().nullable(),
    days: z.string().trim().regex(/^[-−]?\d{1,2}$/, { error: () => words.wholeDays }),
  })
  .superRefine(({ whose, user, days }, context) => {
    const number = numberOf(days)
    if (number < least || number > most) context.addIssue({ code: 'custom', path: ['days'], message: words.wholeDays })
    if (whose === 'named' && user === null) context.addIssue({ code: 'custom', path: ['user'], message: portal.form.required })
  })

export const schema = z.object({
  name: requiredText(newChecklistTemplateInput.name.maxLength),
  kind: z.enum(KINDS),
  active: z.enum(['yes', 'no']),
  roles: z.array(z.number()),
  places: z.array(z.number()),
  lines: z.array(line).min(1),
})
export type Values = z.infer<typeof schema>

/** People write a minus as they find it. */
function numberOf(days: string): number {
  return Number(days.trim().replace('−', '-'))
}

export const EMPTY_LINE: Values['lines'][number] = { text: '', whose: 'manager', user: null, days: '0' }

export function valuesOf(edited: ChecklistTemplate | null): Values {
  if (edited === null) return { name: '', kind: 'onboarding', active: 'yes', roles: [], places: [], lines: [EMPTY_LINE] }
  return {
    name: edited.name,
    kind: edited.kind,
    active: edited.active ? 'yes' : 'no',
    roles: edited.roles,
    places: edited.places,
    lines: edited.lines.map(({ text, whose, user, days }) => ({ text, whose, user, days: String(days) })),
  }
}

/** What is sent of the form. */
export function inputOf({ active, lines, ...rest }: Values) {
  const sent = lines.map(({ text, whose, user, days }): TemplateLineInput => ({
    text: text.trim(),
    whose,
    days: numberOf(days),
    ...(whose === 'named' && user !== null ? { user } : {}),
  }))
  return { ...rest, active: active === 'yes', lines: sent }
}
