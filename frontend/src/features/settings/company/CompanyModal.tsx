import type { ReactElement } from 'react'
import { LogoField } from './LogoField'
import { inputOf, schema, valuesOf, type Values } from './values'
import { useChangeCompanyMutation, type CompanyRecord } from '../api'
import { portal } from '@/messages/settings'
import { toastDone } from '@/shared/feedback/toasts'
import { DateField, TextAreaField, TextField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'

const words = portal.settings.company

/** Changes what the company says of itself. */
export function CompanyModal({ company, onClose }: { company: CompanyRecord; onClose: () => void }): ReactElement {
  const [change] = useChangeCompanyMutation()
  const { name, address } = company.defaults

  async function save(values: Values): Promise<void> {
    await change({ companyInput: inputOf(values, company) }).unwrap()
    toastDone(words.saved)
  }

  return (
    <FormModal<Values>
      title={words.editTitle}
      schema={schema}
      defaultValues={valuesOf(company)}
      submitLabel={words.submit}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
      width={560}
    >
      <TextField<Values> name="name" label={words.fields.name} hint={words.otherwise(name)} optional />
      <TextField<Values> name="legalName" label={words.fields.legalName} hint={words.legalNameHint} optional />
      <TextAreaField<Values>
        name="address"
        label={words.fields.address}
        rows={4}
        optional
        {...(address === null ? {} : { hint: words.otherwise(address.replaceAll('\n', ', ')) })}
      />
      <TextField<Values> name="help" label={words.fields.help} hint={words.helpHint} optional />
      <LogoField />
      <DateField<Values> name="beganOn" label={words.fields.beganOn} hint={words.beganOnHint} optional />
    </FormModal>
  )
}
