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
const { fields, reminders: words } = texts
const { minimum, maximum } = companyInput.remindDays

const holds = (typed: string): boolean => Number.isInteger(Number(typed)) && Number(typed) >= minimum && Number(typed) <= maximum
const days = () => requiredText().refine((typed) => typed === '' || holds(typed), { error: () => words.wrong(minimum, maximum) })
const schema = z.object({ remindDays: days(), escalateDays: days() })

type Values = z.infer<typeof schema>

/** Changes after how many days who is told of what waits for a decision (told-7, told-8). */
export function RemindersModal({ company, onClose }: { company: CompanyRecord; onClose: () => void }): ReactElement {
  const [change] = useChangeCompanyMutation()

  async function save({ remindDays, escalateDays }: Values): Promise<void> {
    await change({ companyInput: { version: company.version, remindDays: Number(remindDays), escalateDays: Number(escalateDays) } }).unwrap()
    toastDone(words.saved)
  }

  return (
    <FormModal<Values>
      title={words.head}
      schema={schema}
      defaultValues={{ remindDays: String(company.remindDays), escalateDays: String(company.escalateDays) }}
      submitLabel={words.submit}
      failedText={texts.failed}
      onSubmit={save}
      onClose={onClose}
      width={480}
    >
      <NumberField<Values> name="remindDays" label={fields.remindDays} hint={words.remindHint} />
      <NumberField<Values> name="escalateDays" label={fields.escalateDays} hint={words.escalateHint} />
    </FormModal>
  )
}
