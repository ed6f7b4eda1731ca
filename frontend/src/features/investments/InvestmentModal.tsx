import type { ReactElement } from 'react'
import * as z from 'zod'
import { useAddInvestmentMutation, useChangeInvestmentMutation, type Investment } from './api'
import { portal } from '@/messages/investments'
import { newInvestmentInput } from '@/shared/api/limits.gen'
import { toastDone } from '@/shared/feedback/toasts'
import type { RecordFile } from '@/shared/files/model'
import { UploadField } from '@/shared/files/UploadField'
import { AmountField, requiredAmount } from '@/shared/form/AmountField'
import { DateField, TextField } from '@/shared/form/fields'
import columns from '@/shared/form/form.module.css'
import { FormModal } from '@/shared/form/FormModal'
import { dateBetween, requiredText } from '@/shared/form/rules'
import { formatAmount, moneyUnit, readAmount } from '@/shared/format/money'

const words = portal.investments.form

interface Values {
  investmentTitle: string
  investmentDate: string
  investmentAmount: string
  files: RecordFile[]
}

/** Title, date and amount are required (investment-1). */
const schema = z.object({
  investmentTitle: requiredText(newInvestmentInput.investmentTitle.maxLength),
  investmentDate: requiredText().and(dateBetween(null, null)),
  investmentAmount: requiredAmount(() => words.amountWrong(moneyUnit())),
  files: z.custom<RecordFile[]>(Array.isArray),
})

function valuesOf(edited: Investment | null): Values {
  return {
    investmentTitle: edited?.investmentTitle ?? '',
    investmentDate: edited?.investmentDate ?? '',
    investmentAmount: edited === null ? '' : formatAmount(edited.investmentAmount),
    files: edited?.files ?? [],
  }
}

interface Props {
  /** One's own that nobody has decided on; without one a new one is added. */
  edited: Investment | null
  onClose: () => void
}

/** Add Investment; an edit makes it reviewed and tells the reviewers (investment-2). */
export function InvestmentModal({ edited, onClose }: Props): ReactElement {
  const [add] = useAddInvestmentMutation()
  const [change] = useChangeInvestmentMutation()

  async function save({ files, investmentAmount, ...texts }: Values): Promise<void> {
    const input = { ...texts, investmentAmount: readAmount(investmentAmount) ?? 0, fileUploadKeys: files.map((file) => file.key) }
    if (edited === null) {
      await add({ newInvestmentInput: input }).unwrap()
      toastDone(words.added)
      return
    }
    await change({ id: edited._id, investmentInput: { ...input, version: edited.version } }).unwrap()
    toastDone(words.updated)
  }

  return (
    <FormModal<Values>
      title={edited === null ? words.addTitle : words.editTitle}
      schema={schema}
      defaultValues={valuesOf(edited)}
      submitLabel={edited === null ? words.submit : words.save}
      failedText={portal.investments.failed}
      nameOf={(sent) => (sent.startsWith('fileUploadKeys') ? 'files' : sent)}
      note={() => (edited === null ? words.note : words.noteEdit)}
      onSubmit={save}
      onClose={onClose}
      width={640}
    >
      <TextField<Values> name="investmentTitle" label={words.investmentTitle} />
      <div className={columns['columns']}>
        <DateField<Values> name="investmentDate" label={words.investmentDate} />
        <AmountField<Values> name="investmentAmount" label={words.investmentAmount} />
      </div>
      <UploadField<Values> name="files" label={words.files} folder="investments" most={newInvestmentInput.fileUploadKeys.maxItems} optional />
    </FormModal>
  )
}
