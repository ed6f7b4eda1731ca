import * as z from 'zod'
import type { LetterTemplate, NewLetterInput } from '@/entities/documents/api'
import { letterFieldInput, newLetterInput } from '@/shared/api/limits.gen'
import { chosen, optionalText, required, requiredText } from '@/shared/form/rules'

export type LetterField = (typeof letterFieldInput.field.enum)[number]

/** How the form calls a field: no name of a field of a form has blanks. */
export function keyOf(field: string): string {
  return field.replaceAll(' ', '-')
}

/** The field of the form for one that was sent. */
export function fieldOf(sent: string): `fields.${string}` | 'user' | 'template' | 'title' | 'body' {
  if (sent.startsWith('fields.')) return `fields.${keyOf(sent.slice('fields.'.length))}`
  return sent === 'template' || sent === 'title' || sent === 'body' ? sent : 'template'
}

export const schema = z.object({
  user: z.array(z.number()).min(1, required),
  template: chosen<string>(),
  title: requiredText(newLetterInput.title.maxLength),
  body: requiredText(newLetterInput.body.maxLength),
  fields: z.record(z.string(), optionalText(letterFieldInput.value.maxLength)),
})
export type Values = z.infer<typeof schema>

const FIELDS = letterFieldInput.field.enum
export const EMPTY: Values = {
  user: [],
  template: '',
  title: '',
  body: '',
  fields: Object.fromEntries(FIELDS.map((field) => [keyOf(field), ''])),
}

/** What is sent of the form: the text where it is another one than the template's. Null while no template is chosen. */
export function inputOf({ title, body, fields }: Values, template: LetterTemplate | undefined): NewLetterInput | null {
  // Until the form has begun with the template's own text, there is none.
  if (template === undefined || body === '') return null
  const typed = FIELDS.flatMap((field) => {
    const value = (fields[keyOf(field)] ?? '').trim()
    return value === '' ? [] : [{ field, value }]
  })
  return {
    template: template._id,
    version: template.version,
    ...(title === template.title ? {} : { title }),
    ...(body === template.body ? {} : { body }),
    ...(typed.length === 0 ? {} : { fields: typed }),
  }
}
