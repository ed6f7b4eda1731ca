import * as z from 'zod'
import type { Claim, NewClaimInput, ReimbursementType } from '../api'
import { portal } from '@/messages/reimbursements'
import { newClaimInput } from '@/shared/api/limits.gen'
import type { RecordFile } from '@/shared/files/model'
import { requiredAmount } from '@/shared/form/AmountField'
import { chosen, dateBetween, optionalText, requiredText } from '@/shared/form/rules'
import { isDate, monthName } from '@/shared/format/dates'
import { formatAmount, moneyUnit, readAmount } from '@/shared/format/money'

const words = portal.reimbursements.form

export interface Values {
  reimbursementType: string
  billNo: string
  billDate: string
  amount: string
  files: RecordFile[]
}

export function needsBill(type: ReimbursementType | undefined): boolean {
  return type?.billRequired === 'yes'
}

/** What a claim needs (claim-2); the date of last month's claim may stay while its amount is mended (claim-4). */
export function schemaFor(types: readonly ReimbursementType[], today: string, edited: Claim | null) {
  const month = today.slice(0, 7)
  return z
    .object({
      reimbursementType: chosen<string>(),
      billNo: optionalText(newClaimInput.billNo.maxLength),
      billDate: requiredText().and(dateBetween(null, null)),
      amount: requiredAmount(() => words.amountWrong(moneyUnit())),
      files: z.custom<RecordFile[]>(Array.isArray),
    })
    .superRefine(({ reimbursementType, billNo, billDate, files }, context) => {
      const refuse = (field: keyof Values, message: string): void => context.addIssue({ code: 'custom', path: [field], message })
      const isMoved = billDate !== edited?.billDate
      if (isDate(billDate) && isMoved && !billDate.startsWith(month)) refuse('billDate', words.notThisMonth(monthName(today)))
      if (!needsBill(types.find((type) => String(type._id) === reimbursementType))) return
      if (billNo.trim() === '') refuse('billNo', portal.form.required)
      if (files.length === 0) refuse('files', portal.form.required)
    })
}

export function valuesOf(edited: Claim | null): Values {
  return {
    reimbursementType: edited === null ? '' : String(edited.reimbursementType),
    billNo: edited?.billNo ?? '',
    billDate: edited?.billDate ?? '',
    amount: edited === null ? '' : formatAmount(edited.amount),
    files: edited?.files ?? [],
  }
}

/** What is sent. */
export function inputOf({ reimbursementType, billNo, billDate, amount, files }: Values): NewClaimInput {
  return {
    reimbursementType: Number(reimbursementType),
    billNo: billNo.trim() === '' ? null : billNo.trim(),
    billDate,
    amount: readAmount(amount) ?? 0,
    fileUploadKeys: files.map((file) => file.key),
  }
}
