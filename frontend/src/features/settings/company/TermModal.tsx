import type { ReactElement } from 'react'
import * as z from 'zod'
import { useChangeCompanyMutation, type CompanyRecord } from '../api'
import { portal } from '@/messages/settings'
import { companyInput } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import { NumberField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { requiredText } from '@/shared/form/rules'

const texts = portal.settings.company
const { fields, term: words } = texts
const { minimum, maximum } = companyInput.eraseMonths

const months = (typed: string): boolean => Number.isInteger(Number(typed)) && Number(typed) >= minimum && Number(typed) <= maximum
const schema = z.object({
  eraseMonths: requiredText().refine((typed) => typed === '' || months(typed), { error: () => words.wrong(minimum, maximum) }),
})

type Values = z.infer<typeof schema>

/** Changes how long who has left is kept (own-7). */
export function TermModal({ company, onClose }: { company: CompanyRecord; onClose: () => void }): ReactElement {
  const [change] = useChangeCompanyMutation()

  async function save({ eraseMonths }: Values): Promise<void> {
    await change({ companyInput: { version: company.version, eraseMonths: Number(eraseMonths) } }).unwrap()
    toastDone(words.saved)
  }

  return (
    <FormModal<Values>
      title={words.head}
      schema={schema}
      defaultValues={{ eraseMonths: String(company.eraseMonths) }}
      submitLabel={words.submit}
      failedText={texts.failed}
      onSubmit={save}
      onClose={onClose}
      width={480}
    >
      <NumberField<Values> name="eraseMonths" label={fields.eraseMonths} hint={words.hint} />
    </FormModal>
  )
}
