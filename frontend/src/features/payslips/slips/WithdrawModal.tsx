import type { ReactElement } from 'react'
import * as z from 'zod'
import { useWithdrawPayslipMutation, type Payslip } from '../api'
import { monthInWords } from '../months'
import styles from './slips.module.css'
import { portal } from '@/messages/payslips'
import { withdrawInput } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import { TextAreaField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { requiredText } from '@/shared/form/rules'

const words = portal.payslips.withdraw
const schema = z.object({ reason: requiredText(withdrawInput.reason.maxLength) })
type Values = z.infer<typeof schema>

/** Takes a slip back that was mailed: its person is told why. */
export function WithdrawModal({ slip, onClose }: { slip: Payslip; onClose: () => void }): ReactElement {
  const [withdraw] = useWithdrawPayslipMutation()

  async function save(values: Values): Promise<void> {
    await withdraw({ id: slip._id, withdrawInput: values }).unwrap()
    toastDone(words.done(slip.empname))
  }

  return (
    <FormModal<Values>
      title={words.title(slip.empname, monthInWords(slip.month))}
      schema={schema}
      defaultValues={{ reason: '' }}
      submitLabel={words.submit}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
    >
      <p className={styles['hint']}>{words.hint}</p>
      <TextAreaField<Values> name="reason" label={words.reason} hint={words.reasonHint} rows={3} />
    </FormModal>
  )
}
