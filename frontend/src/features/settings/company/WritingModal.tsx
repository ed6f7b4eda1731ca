import type { ReactElement } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { SoItReads } from './SoItReads'
import { currencyName, dayName, formatName, monthOf, MONTHS } from './writingNames'
import { inputOf, schema, valuesOf, wayOf, type Values } from './writingValues'
import { useChangeCompanyMutation, type CompanyRecord } from '../api'
import { portal } from '@/messages/settings'
import { companyInput } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import { SelectField } from '@/shared/form/fields'
import form from '@/shared/form/form.module.css'
import { FormModal } from '@/shared/form/FormModal'

const texts = portal.settings.company
const { fields, writing: words } = texts

const { dateFormat: DATES, weekStart: DAYS, currency: CURRENCIES, grouping: GROUPS } = companyInput
const DECIMALS = ['0', '2']

/** With each change. */
function Live({ company }: { company: CompanyRecord }): ReactElement {
  const { control } = useFormContext<Values>()
  const values = useWatch({ control, compute: (all: Values) => all })
  return <SoItReads way={wayOf(values, company)} />
}

/** Changes how the company writes (company-5, company-6, company-7). */
export function WritingModal({ company, onClose }: { company: CompanyRecord; onClose: () => void }): ReactElement {
  const [change] = useChangeCompanyMutation()

  async function save(values: Values): Promise<void> {
    await change({ companyInput: inputOf(values, company) }).unwrap()
    toastDone(words.saved)
  }

  return (
    <FormModal<Values>
      title={words.title}
      schema={schema}
      defaultValues={valuesOf(company)}
      submitLabel={words.submit}
      failedText={texts.failed}
      onSubmit={save}
      onClose={onClose}
      width={560}
    >
      <div className={form['columns']}>
        <SelectField<Values> name="dateFormat" label={fields.dateFormat} options={DATES.enum.map((value) => ({ value, label: formatName(value) }))} />
        <SelectField<Values>
          name="weekStart"
          label={fields.weekStart}
          hint={words.weekStartHint}
          options={DAYS.enum.map((value) => ({ value, label: dayName(value) }))}
        />
        <SelectField<Values>
          name="currency"
          label={fields.currency}
          hint={words.currencyHint}
          options={CURRENCIES.enum.map((value) => ({ value, label: currencyName(value) }))}
        />
        <SelectField<Values>
          name="grouping"
          label={fields.grouping}
          hint={words.ofCurrency}
          options={GROUPS.enum.map((value) => ({ value, label: words.groupings[value] }))}
          optional
        />
        <SelectField<Values>
          name="decimals"
          label={fields.decimals}
          hint={words.ofCurrency}
          options={DECIMALS.map((value) => ({ value, label: value }))}
          optional
        />
        <SelectField<Values>
          name="yearBegins"
          label={fields.yearBegins}
          hint={words.yearBeginsHint}
          options={MONTHS.map((month) => ({ value: String(month), label: monthOf(month) }))}
        />
      </div>
      <Live company={company} />
    </FormModal>
  )
}
