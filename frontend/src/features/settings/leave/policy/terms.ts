import * as z from 'zod'
import type { PolicyTerms } from '@/entities/leavePolicies/api'
import { portal } from '@/messages/leavePolicies'
import { dateBetween, requiredText } from '@/shared/form/rules'
import { formatDecimal } from '@/shared/format/numbers'

const words = portal.leavePolicies.rules

export const EVERY = ['month', 'quarter', 'year', 'years'] as const
export const GIVEN = ['beginning', 'end'] as const
export const FIRST = ['full', 'days', 'bands', 'none'] as const
export const COMP_OFF = ['no', 'yes'] as const
export const LEFT = ['keepall', 'keepnothing', 'keepupto'] as const
/** A policy of so many years, beside that of one. */
const LEAST_YEARS = 2
const AMOUNT = /^\d{1,4}(?:\.\d{1,2})?$/
const WHOLE = /^\d{1,3}$/

const amount = z.string().trim().refine((typed) => typed === '' || AMOUNT.test(typed), { error: () => words.amount })
const whole = z.string().trim().refine((typed) => typed === '' || WHOLE.test(typed), { error: () => words.whole })

const fields = z.object({
  name: z.string(),
  days: requiredText().and(amount),
  every: z.enum(EVERY),
  years: whole,
  given: z.enum(GIVEN),
  first: z.enum(FIRST),
  steps: z.array(z.object({ years: requiredText().and(whole), days: requiredText().and(amount) })),
  most: amount,
  left: z.enum(LEFT),
  keep: amount,
  keptmonths: whole,
  compoff: z.enum(COMP_OFF),
  compoffmonths: whole,
  from: z.string(),
})
export type Values = z.infer<typeof fields>

function checkSteps({ days, steps }: Values, refuse: (path: (string | number)[], message: string) => void): void {
  for (const [index, step] of steps.entries()) {
    const above = steps[index - 1] ?? { years: '0', days }
    if (Number(step.years) <= Number(above.years)) refuse(['steps', index, 'years'], words.rising)
    if (Number(step.days) < Number(above.days)) refuse(['steps', index, 'days'], words.falls)
  }
}

/** The form of a policy's terms; they hold from this day on at the earliest. */
export function schemaFrom(tomorrow: string) {
  return fields.extend({ from: requiredText().and(dateBetween(tomorrow, '2100-12-31')) }).superRefine((values, context) => {
    const { every, years, left, keep, most, keptmonths, compoffmonths } = values
    const refuse = (path: (string | number)[], message: string): void => context.addIssue({ code: 'custom', path, message })
    if (every === 'years' && Number(years) < LEAST_YEARS) refuse(['years'], words.atLeast(LEAST_YEARS))
    if (left === 'keepupto' && keep === '') refuse(['keep'], portal.form.required)
    if (left === 'keepupto' && most !== '' && Number(keep) > Number(most)) {
      refuse(['keep'], words.keepsMore(formatDecimal(Number(keep), 1), formatDecimal(Number(most), 1)))
    }
    if (keptmonths !== '' && Number(keptmonths) < 1) refuse(['keptmonths'], words.atLeast(1))
    if (compoffmonths !== '' && Number(compoffmonths) < 1) refuse(['compoffmonths'], words.atLeast(1))
    checkSteps(values, refuse)
  })
}

const typed = (value: number | null): string => (value === null ? '' : String(value))

/** What stands in the fields for terms. */
export function fieldsOf(terms: PolicyTerms) {
  return {
    days: String(terms.days),
    every: terms.every,
    years: typed(terms.years),
    given: terms.given,
    first: terms.first,
    steps: terms.steps.map(({ years, days }) => ({ years: String(years), days: String(days) })),
    most: typed(terms.most),
    left: terms.left,
    keep: typed(terms.keep),
    keptmonths: typed(terms.keptmonths),
    compoff: terms.compoff ? ('yes' as const) : ('no' as const),
    compoffmonths: typed(terms.compoffmonths),
  }
}

/** A form in which nothing is said yet. */
export const BLANK: Omit<Values, 'from' | 'name'> = {
  days: '',
  every: 'month',
  years: '',
  given: 'beginning',
  first: 'days',
  steps: [],
  most: '',
  left: 'keepall',
  keep: '',
  keptmonths: '',
  compoff: 'no',
  compoffmonths: '',
}

const number = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** What is sent: of fields that don't apply, nothing. */
export function termsOf(values: Values): PolicyTerms {
  const { every, left, compoff } = values
  return {
    from: values.from,
    days: Number(values.days),
    every,
    years: every === 'years' ? number(values.years) : null,
    given: values.given,
    first: values.first,
    steps: values.steps.map(({ years, days }) => ({ years: Number(years), days: Number(days) })),
    most: number(values.most),
    left,
    keep: left === 'keepupto' ? number(values.keep) : null,
    keptmonths: left === 'keepnothing' ? null : number(values.keptmonths),
    compoff: compoff === 'yes',
    compoffmonths: compoff === 'yes' ? number(values.compoffmonths) : null,
  }
}

/** The server's names of the fields, which stand one by one here. */
export function nameOf(sent: string): string {
  return sent.replace(/^terms\./, '')
}
