import type { ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import {
  useAddClaimMutation,
  useChangeClaimMutation,
  useGetReimbursementBalanceQuery,
  useListReimbursementTypesQuery,
  type Claim,
  type ReimbursementType,
} from '../api'
import styles from './form.module.css'
import { monthOf, remainsOf } from './remains'
import { RemainsPanel } from './RemainsPanel'
import { inputOf, needsBill, schemaFor, valuesOf, type Values } from './schema'
import { yearName, yearOf } from '../year'
import { portal } from '@/messages/reimbursements'
import { newClaimInput } from '@/shared/api/limits.gen'
import { LARGEST_PAGE } from '@/shared/api/page'
import { toastDone } from '@/shared/feedback/toasts'
import { UploadField } from '@/shared/files/UploadField'
import { AmountField } from '@/shared/form/AmountField'
import { DateField, SelectField, TextField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { addDays, addMonths, isDate, monthName } from '@/shared/format/dates'
import { formatMoney, readAmount } from '@/shared/format/money'
import { useNarrow } from '@/shared/layout/useMedia'
import { isWhole, useGetUserQuery } from '@/entities/people/api'
import type { Me } from '@/shared/session/api'

const words = portal.reimbursements.form
const WIDTH = 960

/** Who decides on one's own claims, by name: the first line manager, where there is one. */
function useDecider(user: number): string | null {
  const { data: own } = useGetUserQuery({ id: user })
  return (own !== undefined && isWhole(own) ? own.managers.find((one) => one.line)?.name : undefined) ?? null
}

interface BodyProps {
  me: Me
  edited: Claim | null
  types: readonly ReimbursementType[]
}

/** What the type says of the bill. */
function rule(type: ReimbursementType | undefined): string {
  if (type === undefined) return words.chooseType
  return (needsBill(type) ? words.needsBill : words.needsNoBill)(type.name)
}

function Remains({ me, edited, types }: BodyProps): ReactElement {
  const [chosen, amount, date] = useWatch<Values, ['reimbursementType', 'amount', 'billDate']>({
    name: ['reimbursementType', 'amount', 'billDate'],
  })
  const { user, company } = me
  const day = isDate(date) ? date : company.today
  const { data, error } = useGetReimbursementBalanceQuery(
    { id: user._id, financialYear: yearName(yearOf(day)) },
    { refetchOnMountOrArgChange: true },
  )
  const decider = useDecider(user._id)
  const type = types.find((one) => String(one._id) === chosen)
  const remains = type === undefined || data === undefined ? null : remainsOf(type, monthOf(data, day), readAmount(amount) ?? 0, edited?._id ?? null)
  return <RemainsPanel remains={remains} type={type?.name ?? ''} date={day} decider={decider} failed={error !== undefined} />
}

function Body({ me, edited, types }: BodyProps): ReactElement {
  const narrow = useNarrow()
  const chosen = useWatch<Values, 'reimbursementType'>({ name: 'reimbursementType' })
  const type = types.find((one) => String(one._id) === chosen)
  const isOptional = type !== undefined && !needsBill(type)
  const { today } = me.company
  const first = `${today.slice(0, 7)}-01`
  const bill = <TextField<Values> name="billNo" label={words.billNo} optional={isOptional} />
  return (
    <div className={styles['panes']}>
      <div className={styles['form']}>
        <SelectField<Values>
          name="reimbursementType"
          label={words.reimbursementType}
          options={types.map((one) => ({ value: String(one._id), label: one.name }))}
        />
        <p className={styles['rule']} aria-live="polite">
          {rule(type)}
        </p>
        <div className={styles['fields']}>
          {narrow ? null : bill}
          <div>
            <DateField<Values> name="billDate" label={words.billDate} min={first} max={addDays(addMonths(first, 1), -1)} />
            <p className={styles['rule']}>{words.dayOf(monthName(today))}</p>
          </div>
          <AmountField<Values> name="amount" label={words.amount} />
        </div>
        {narrow ? bill : null}
        <UploadField<Values>
          name="files"
          label={words.files}
          folder="reimbursements"
          most={newClaimInput.fileUploadKeys.maxItems}
          optional={isOptional}
          drop={words.drop}
        />
      </div>
      <div className={styles['remains']}>
        <Remains me={me} edited={edited} types={types} />
      </div>
    </div>
  )
}

interface Props {
  me: Me
  /** One's own claim that waits or was rejected; without one a new one is added. */
  edited: Claim | null
  onClose: () => void
}

/** A type that is not offered any more stays with the claim that names it. */
function withEdited(types: readonly ReimbursementType[], edited: Claim | null): readonly ReimbursementType[] {
  if (edited === null || types.some((type) => type._id === edited.reimbursementType)) return types
  const { reimbursementType, reimbursementTypeName, limit, billNo } = edited
  const billRequired = billNo === null ? ('no' as const) : ('yes' as const)
  return [
    ...types,
    { _id: reimbursementType, name: reimbursementTypeName, amount: limit, billRequired, status: 'inactive', version: 0, actions: [], blocked: {} },
  ]
}

/** The action, on the button: what is requested, where that is known. */
function labelOf({ amount }: Values, edited: Claim | null): string {
  const rupees = readAmount(amount)
  if (edited === null) return rupees === null ? words.request : words.requestOf(formatMoney(rupees))
  if (rupees === null) return words.save
  return (edited.status === 'Rejected' ? words.saveOf : words.saveAmount)(formatMoney(rupees))
}

/** Add Request: what remains of the month's limit stands beside the fields (claim-6). */
export function ClaimModal({ me, edited, onClose }: Props): ReactElement {
  const [add] = useAddClaimMutation()
  const [change] = useChangeClaimMutation()
  const { data } = useListReimbursementTypesQuery({ status: 'active', page: 1, pageSize: LARGEST_PAGE })
  const types = withEdited(data?.rows ?? [], edited)

  async function save(values: Values): Promise<void> {
    const input = inputOf(values)
    if (edited === null) {
      await add({ newClaimInput: input }).unwrap()
      toastDone(words.added)
      return
    }
    await change({ id: edited._id, claimInput: { ...input, version: edited.version } }).unwrap()
    toastDone(words.updated)
  }

  return (
    <FormModal<Values>
      title={edited === null ? words.addTitle : words.editTitle}
      width={WIDTH}
      schema={schemaFor(types, me.company.today, edited)}
      defaultValues={valuesOf(edited)}
      submitLabel={(values) => labelOf(values, edited)}
      failedText={portal.reimbursements.failed}
      nameOf={(sent) => (sent.startsWith('fileUploadKeys') ? 'files' : sent)}
      onSubmit={save}
      onClose={onClose}
    >
      <Body me={me} edited={edited} types={types} />
    </FormModal>
  )
}
