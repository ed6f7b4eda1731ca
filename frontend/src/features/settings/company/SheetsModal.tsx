import type { ReactElement } from 'react'
import * as z from 'zod'
import { useChangeCompanyMutation, type CompanyInput, type CompanyRecord } from '../api'
import { portal } from '@/messages/settings'
import { companyInput } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import { NumberField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { requiredText } from '@/shared/form/rules'

const texts = portal.settings.company
const { fields, sheets: words } = texts
const { leastHours: LEAST, mostHours: MOST, weeksBack: BACK } = companyInput

interface Limits {
  minimum: number
  maximum: number
  multipleOf: number
}

function within({ minimum, maximum, multipleOf }: Limits, wrong: (least: number, most: number) => string) {
  const holds = (typed: string): boolean => {
    const number = Number(typed)
    return number >= minimum && number <= maximum && number % multipleOf === 0
  }
  return requiredText().refine((typed) => typed === '' || holds(typed), { error: () => wrong(minimum, maximum) })
}

const hours = (limits: Limits) => within(limits, (least, most) => words.hoursWrong(least, most))

const schema = z.object({
  leastHours: hours(LEAST),
  mostHours: hours(MOST),
  weeksBack: within(BACK, (least, most) => words.weeksWrong(least, most)),
})

type Values = z.infer<typeof schema>

function valuesOf({ sheets }: CompanyRecord): Values {
  return { leastHours: String(sheets.leastHours), mostHours: String(sheets.mostHours), weeksBack: String(sheets.weeksBack) }
}

/** What is sent: the fields that were changed. */
function inputOf(values: Values, company: CompanyRecord): CompanyInput {
  const before = valuesOf(company)
  const changed = schema.keyof().options.filter((name) => Number(values[name]) !== Number(before[name]))
  return { version: company.version, ...Object.fromEntries(changed.map((name) => [name, Number(values[name])])) }
}

/** Changes what timesheets take (company-8). */
export function SheetsModal({ company, onClose }: { company: CompanyRecord; onClose: () => void }): ReactElement {
  const [change] = useChangeCompanyMutation()

  async function save(values: Values): Promise<void> {
    await change({ companyInput: inputOf(values, company) }).unwrap()
    toastDone(words.saved)
  }

  return (
    <FormModal<Values>
      title={words.head}
      schema={schema}
      defaultValues={valuesOf(company)}
      submitLabel={words.submit}
      failedText={texts.failed}
      onSubmit={save}
      onClose={onClose}
      width={480}
    >
      <NumberField<Values> name="leastHours" label={fields.leastHours} hint={words.leastHint} step={0.5} />
      <NumberField<Values> name="mostHours" label={fields.mostHours} hint={words.mostHint} step={0.5} />
      <NumberField<Values> name="weeksBack" label={fields.weeksBack} hint={words.backHint} />
    </FormModal>
  )
}
