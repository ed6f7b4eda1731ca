import { useEffect, useState, type ReactElement } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { leavesApi, useCreditLeaveMutation } from '../api'
import styles from './credit.module.css'
import { signed } from '../days'
import { newCreditInput } from '@/shared/api/limits.gen'
import { usePreview } from '@/shared/form/usePreview'
import { portal } from '@/messages/leaves'
import { toastDone } from '@/shared/feedback/toasts'
import { Field } from '@/shared/form/Field'
import { NumberField, SelectField, TextField } from '@/shared/form/fields'
import form from '@/shared/form/form.module.css'
import { FormModal } from '@/shared/form/FormModal'
import { optionalHalves, optionalText, requiredText } from '@/shared/form/rules'
import { PersonPicker } from '@/entities/people/PersonPicker'

const words = portal.leaves.credit
const WHOM = ['all', 'some'] as const

const schema = z
  .object({
    account: z.enum(['casual', 'earned']),
    days: requiredText().and(optionalHalves),
    label: requiredText(newCreditInput.label.maxLength),
    remark: optionalText(newCreditInput.remark.maxLength),
    whom: z.enum(WHOM),
    users: z.array(z.number()),
  })
  .superRefine(({ days, whom, users }, context) => {
    if (Number(days) === 0 && days.trim() !== '') context.addIssue({ code: 'custom', path: ['days'], message: words.zero })
    if (whom === 'some' && users.length === 0) {
      context.addIssue({ code: 'custom', path: ['users'], message: portal.form.required })
    }
  })
type Values = z.infer<typeof schema>

const BEGIN: Values = { account: 'casual', days: '', label: '', remark: '', whom: 'all', users: [] }

/** What is sent; null while it is not enough. */
function creditOf(values: Values) {
  if (!schema.safeParse(values).success) return null
  const { account, days, label, remark, whom, users } = values
  return {
    account,
    days: Number(days),
    label: label.trim(),
    users: whom === 'all' ? ('all' as const) : users,
    ...(remark.trim() === '' ? {} : { remark: remark.trim() }),
  }
}

/** Whom it credits, and who has the label already: asked before it is done. */
function Whom({ onCount }: { onCount: (count: number | null) => void }): ReactElement {
  const { control } = useFormContext<Values>()
  const values = useWatch({ control, compute: (all: Values) => all })
  const credit = creditOf(values)
  const { answer, refusal, isCurrent } = usePreview(credit, async (dispatch) => {
    if (credit === null) return null
    const { remark: _, ...newCreditInput } = credit
    const call = leavesApi.endpoints.creditLeave.initiate({ preview: 'true', newCreditInput }, { track: false })
    // With what was asked: more may have been typed since.
    return { ...(await dispatch(call).unwrap()), of: credit }
  })
  const count = isCurrent ? (answer?.credited.length ?? null) : null
  useEffect(() => onCount(count), [count, onCount])

  function said(): string {
    if (refusal !== null) return refusal
    if (answer === null) return words.waiting
    const { account, days, label } = answer.of
    const skipped = answer.skipped.length
    return [
      `${words.credits(answer.credited.length)}, ${words.each(signed(days), words.accounts[account])}.`,
      skipped === 0 ? words.skipsNone(label) : words.skips(skipped, label),
    ].join(' ')
  }
  return (
    <div className={styles['whom']} aria-live="polite" data-refused={refusal !== null} aria-busy={!isCurrent && credit !== null}>
      <strong className="weight-620">{words.what}</strong>
      <p className="mt-4 color-secondary">{said()}</p>
    </div>
  )
}

function People(): ReactElement | null {
  const { control } = useFormContext<Values>()
  const whom = useWatch({ control, name: 'whom' })
  if (whom === 'all') return null
  return (
    <Field<Values> name="users" label={words.chosen}>
      {(input, { value, onChange, onBlur, ref }) => (
        <PersonPicker
          input={input}
          multiple
          value={Array.isArray(value) ? value : []}
          onChange={(ids) => onChange(ids)}
          onBlur={onBlur}
          inputRef={ref}
        />
      )}
    </Field>
  )
}

/** The yearly or monthly credit of many at once (leave-21): told before it is done. */
export function CreditModal({ onClose }: { onClose: () => void }): ReactElement {
  const [creditLeave] = useCreditLeaveMutation()
  const [count, setCount] = useState<number | null>(null)

  async function save(values: Values): Promise<void> {
    const newCreditInput = creditOf(values)
    if (newCreditInput === null) return
    const { credited } = await creditLeave({ newCreditInput }).unwrap()
    toastDone(words.done(credited.length))
  }

  return (
    <FormModal<Values>
      title={words.title}
      width={640}
      schema={schema}
      defaultValues={BEGIN}
      submitLabel={({ days, account }) =>
        count === null ? words.submit : words.submitOf(count, signed(Number(days)), words.accounts[account])
      }
      failedText={words.failed}
      note={() => words.nothing}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={form['columns']}>
        <SelectField<Values>
          name="account"
          label={words.account}
          options={(['casual', 'earned'] as const).map((value) => ({ value, label: words.accounts[value] }))}
        />
        <NumberField<Values> name="days" label={words.days} hint={words.daysHint} step={0.5} />
        <TextField<Values> name="label" label={words.label} hint={words.labelHint} />
        <TextField<Values> name="remark" label={words.remark} optional />
        <SelectField<Values>
          name="whom"
          label={words.people}
          options={WHOM.map((value) => ({ value, label: value === 'all' ? words.all : words.some }))}
        />
        <People />
      </div>
      <Whom onCount={setCount} />
    </FormModal>
  )
}
