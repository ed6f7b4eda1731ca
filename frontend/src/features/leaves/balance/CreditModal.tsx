import { useState, type ReactElement } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { leavesApi, useCorrectBalancesMutation, useCreditLeaveMutation } from '../api'
import { correctionOf, creditOf, HOW, ACCOUNTS, nameOf, schema, WHOM, type How, type Values } from './credit'
import styles from './credit.module.css'
import { CorrectionTable } from './CorrectionTable'
import { figure, signed } from '../days'
import { useCounted, usePreview } from '@/shared/form/usePreview'
import { portal } from '@/messages/leaves'
import { toastDone } from '@/shared/feedback/toasts'
import { Field } from '@/shared/form/Field'
import { NumberField, SelectField, TextField } from '@/shared/form/fields'
import form from '@/shared/form/form.module.css'
import { FormModal } from '@/shared/form/FormModal'
import { nameOfType, useLeaveTypes } from '@/entities/leaveTypes/types'
import { PersonPicker } from '@/entities/people/PersonPicker'
import { Segments } from '@/shared/table/Segments'

const words = portal.leaves.credit

/** What an account is called: those of the company's own types as their types. */
function useNameOfAccount(): (account: string) => string {
  const types = useLeaveTypes()
  const known: Partial<Record<string, string>> = words.accounts
  return (account) => {
    const of = types.find(({ type }) => type === account)
    return of === undefined || (of.builtin && !of.renamed) ? (known[account] ?? account) : nameOfType(of)
  }
}

/** Whom it credits, and who has the label already: asked before it is done. */
function Whom({ onCount }: { onCount: (count: number | null) => void }): ReactElement {
  const nameOfAccount = useNameOfAccount()
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
  useCounted(count, onCount)

  function said(): string {
    if (refusal !== null) return refusal
    if (answer === null) return words.waiting
    const { account, days, label } = answer.of
    const skipped = answer.skipped.length
    return [
      `${words.credits(answer.credited.length)}, ${words.each(signed(days), nameOfAccount(account))}.`,
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

/** What becomes of each balance that is set: asked before it is done. */
function Lines({ onCount }: { onCount: (count: number | null) => void }): ReactElement {
  const nameOfAccount = useNameOfAccount()
  const { control } = useFormContext<Values>()
  const values = useWatch({ control, compute: (all: Values) => all })
  const asked = correctionOf(values, false)
  const { answer, refusal, isCurrent } = usePreview(asked, async (dispatch) => {
    if (asked === null) return null
    const call = leavesApi.endpoints.correctBalances.initiate({ preview: 'true', newCorrectionInput: asked }, { track: false })
    return { ...(await dispatch(call).unwrap()), account: asked.account }
  })
  const count = isCurrent ? (answer?.corrected.length ?? null) : null
  useCounted(count, onCount)
  return (
    <div className={styles['whom']} aria-live="polite" data-refused={refusal !== null} aria-busy={!isCurrent && asked !== null}>
      <strong className="weight-620">{words.whatSet}</strong>
      {answer === null ? (
        <p className="mt-4 color-secondary">{refusal ?? words.waitingSet}</p>
      ) : (
        <CorrectionTable outcome={answer} account={nameOfAccount(answer.account)} />
      )}
    </div>
  )
}

function People(): ReactElement | null {
  const { control } = useFormContext<Values>()
  const [how, whom] = useWatch({ control, name: ['how', 'whom'] })
  if (how === 'add' && whom === 'all') return null
  return (
    <Field<Values> name="users" label={words.chosen}>
      {(input, { value, onChange, onBlur, ref }) => (
        <PersonPicker
          input={input}
          multiple
          value={Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []}
          onChange={(ids) => onChange(ids)}
          onBlur={onBlur}
          inputRef={ref}
        />
      )}
    </Field>
  )
}

function Body({ onCount }: { onCount: (count: number | null) => void }): ReactElement {
  const { control, setValue } = useFormContext<Values>()
  const [how, account] = useWatch({ control, name: ['how', 'account'] })
  const nameOfAccount = useNameOfAccount()
  const own = useLeaveTypes().filter(({ builtin, account: of }) => !builtin && of !== null)
  const accounts = [...ACCOUNTS, ...own.map(({ type }) => type)]

  function choose(next: How): void {
    setValue('how', next)
    // No days are added to the account of the year alone.
    if (next === 'add' && account === 'yearearned') setValue('account', 'earned')
  }
  return (
    <>
      <div className="mb-16">
        <Segments<How> label={words.how} options={HOW.map((value) => ({ value, label: words.hows[value] }))} value={how} onChange={choose} />
      </div>
      <div className={form['columns']}>
        <SelectField<Values>
          name="account"
          label={words.account}
          options={accounts.filter((value) => how === 'set' || value !== 'yearearned').map((value) => ({
            value,
            label: nameOfAccount(value),
          }))}
        />
        {how === 'set' ? (
          <>
            <NumberField<Values> name="days" label={words.balance} hint={words.balanceHint} step={0.5} />
            <TextField<Values> name="remark" label={words.reason} hint={words.reasonHint} />
          </>
        ) : (
          <>
            <NumberField<Values> name="days" label={words.days} hint={words.daysHint} step={0.5} />
            <TextField<Values> name="label" label={words.label} hint={words.labelHint} />
            <TextField<Values> name="remark" label={words.remark} optional />
            <SelectField<Values>
              name="whom"
              label={words.people}
              options={WHOM.map((value) => ({ value, label: value === 'all' ? words.all : words.some }))}
            />
          </>
        )}
        <People />
      </div>
      {how === 'set' ? <Lines onCount={onCount} /> : <Whom onCount={onCount} />}
    </>
  )
}

interface Props {
  how: How
  /** Who was chosen in the list. */
  users: number[]
  onClose: () => void
}

/** Adds days to balances, or sets them (leave-21, leave-28): told before it is done. */
export function CreditModal({ how, users, onClose }: Props): ReactElement {
  const [creditLeave] = useCreditLeaveMutation()
  const [correctBalances] = useCorrectBalancesMutation()
  const [count, setCount] = useState<number | null>(null)
  const nameOfAccount = useNameOfAccount()

  async function save(values: Values): Promise<void> {
    const newCorrectionInput = correctionOf(values, true)
    if (newCorrectionInput !== null) {
      const { corrected } = await correctBalances({ newCorrectionInput }).unwrap()
      toastDone(words.doneSet(corrected.length))
      return
    }
    const newCreditInput = creditOf(values)
    if (newCreditInput === null) return
    const { credited } = await creditLeave({ newCreditInput }).unwrap()
    toastDone(words.done(credited.length))
  }

  function submit({ how: chosen, days, account }: Values): string {
    if (chosen === 'set') {
      return count === null ? words.submitSet : words.submitSetOf(count, figure(Number(days)), nameOfAccount(account))
    }
    return count === null ? words.submit : words.submitOf(count, signed(Number(days)), nameOfAccount(account))
  }
  return (
    <FormModal<Values>
      title={how === 'set' ? words.correct : words.title}
      width={640}
      schema={schema}
      defaultValues={{ how, account: 'casual', days: '', label: '', remark: '', whom: users.length === 0 ? 'all' : 'some', users }}
      submitLabel={submit}
      failedText={words.failed}
      note={({ how: chosen }) => (chosen === 'set' ? words.nothingSet : words.nothing)}
      nameOf={nameOf}
      onSubmit={save}
      onClose={onClose}
    >
      <Body onCount={setCount} />
    </FormModal>
  )
}
