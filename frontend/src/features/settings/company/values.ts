import * as z from 'zod'
import type { CompanyInput, CompanyRecord } from '../api'
import { companyInput } from '@/shared/api/limits.gen'
import { dateBetween, optionalText } from '@/shared/form/rules'

const FIRST_DAY = '1900-01-01'

export const schema = z.object({
  name: optionalText(companyInput.name.maxLength),
  legalName: optionalText(companyInput.legalName.maxLength),
  address: optionalText(companyInput.address.maxLength),
  help: optionalText(companyInput.help.maxLength),
  beganOn: dateBetween(FIRST_DAY, null),
  logo: z.string(),
})

export type Values = z.infer<typeof schema>

/** What is set here; a default is shown beside its field, not in it. */
export function valuesOf(company: CompanyRecord): Values {
  const { sources } = company
  const here = (field: keyof typeof sources, value: string | null): string => (sources[field] === 'here' ? (value ?? '') : '')
  return {
    name: here('name', company.name),
    legalName: here('legalName', company.legalName),
    address: here('address', company.address),
    help: here('help', company.help),
    beganOn: company.beganOn ?? '',
    logo: here('logo', company.logo),
  }
}

/** What is sent: the fields that were changed, with what was emptied as nothing. */
export function inputOf(values: Values, company: CompanyRecord): CompanyInput {
  const before = valuesOf(company)
  const names = schema.keyof().options
  const changed = names.filter((name) => values[name] !== before[name])
  return { version: company.version, ...Object.fromEntries(changed.map((name) => [name, values[name] === '' ? null : values[name]])) }
}
