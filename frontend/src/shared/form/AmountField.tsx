import { Input } from 'antd'
import type { ReactElement } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import * as z from 'zod'
import { Field } from './Field'
import { requiredText } from './rules'
import { formatAmount, moneySign, readAmount } from '@/shared/format/money'
import styles from './amount.module.css'

/** An amount as it was typed; 0 is an amount, nothing is none. */
export const requiredAmount = (wrong: () => string) =>
  requiredText().superRefine((typed, context) => {
    if (typed !== '' && readAmount(typed) === null) context.addIssue({ code: 'custom', message: wrong() })
  }) satisfies z.ZodType<string, string>

interface Props<Values extends FieldValues> {
  name: Path<Values>
  label: string
  hint?: string
  optional?: boolean
}

/** An amount, with at most two decimals: written as the portal does once the field is left. */
export function AmountField<Values extends FieldValues>(props: Props<Values>): ReactElement {
  return (
    <Field<Values> {...props}>
      {(input, field) => (
        <Input
          {...input}
          {...field}
          prefix={moneySign()}
          inputMode="decimal"
          autoComplete="off"
          className={`tnum ${styles['amount']}`}
          onBlur={() => {
            const amount = readAmount(String(field.value))
            if (amount !== null) field.onChange(formatAmount(amount))
            field.onBlur()
          }}
        />
      )}
    </Field>
  )
}
