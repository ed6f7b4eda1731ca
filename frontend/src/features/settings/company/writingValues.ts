import * as z from 'zod'
import type { CompanyInput, CompanyRecord } from '../api'
import { chosen } from '@/shared/form/rules'
import type { Writing } from '@/shared/format/writing'

const DECIMALS = ['0', '2'] as const

type Word<Name extends keyof CompanyRecord['writing']> = Extract<CompanyRecord['writing'][Name], string>

export const schema = z.object({
  dateFormat: chosen<Word<'dateFormat'>>(),
  weekStart: chosen<Word<'weekStart'>>(),
  currency: chosen<Word<'currency'>>(),
  // Empty is as the currency has it.
  grouping: z.custom<Word<'grouping'> | ''>(),
  decimals: z.custom<(typeof DECIMALS)[number] | ''>(),
  yearBegins: z.string(),
})

export type Values = z.infer<typeof schema>

/** How it is written now; what comes with the currency stands beside its field, not in it. */
export function valuesOf({ writing, sources }: CompanyRecord): Values {
  return {
    dateFormat: writing.dateFormat,
    weekStart: writing.weekStart,
    currency: writing.currency,
    grouping: sources.grouping === 'here' ? writing.grouping : '',
    yearBegins: String(writing.yearBegins),
    decimals: sources.decimals === 'here' ? (DECIMALS.find((one) => Number(one) === writing.decimals) ?? '') : '',
  }
}

/** What is sent: the fields that were changed, with what was emptied as nothing. */
export function inputOf(values: Values, company: CompanyRecord): CompanyInput {
  const before = valuesOf(company)
  const changed = schema.keyof().options.filter((name) => values[name] !== before[name])
  const sent = (name: keyof Values): string | number | null => {
    if (values[name] === '') return null
    return name === 'decimals' || name === 'yearBegins' ? Number(values[name]) : values[name]
  }
  return { version: company.version, ...Object.fromEntries(changed.map((name) => [name, sent(name)])) }
}

/** How these values would be written. */
export function wayOf(values: Values, { writing, currencies }: CompanyRecord): Writing {
  const currency = currencies.find(({ code }) => code === values.currency)
  return {
    dateFormat: values.dateFormat || writing.dateFormat,
    weekStart: values.weekStart || writing.weekStart,
    currency: values.currency || writing.currency,
    sign: currency?.sign ?? writing.sign,
    grouping: values.grouping || (currency?.grouping ?? writing.grouping),
    yearBegins: Number(values.yearBegins),
    decimals: values.decimals === '' ? (currency?.decimals ?? writing.decimals) : Number(values.decimals),
  }
}
