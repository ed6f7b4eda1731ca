import { Input, Select, type InputRef } from 'antd'
import { Trash2, X } from 'lucide-react'
import { useEffect, useRef, type ReactElement } from 'react'
import { errorsOf, type TypeRowState, type TypeValues } from './typeRows'
import styles from './types.module.css'
import { portal } from '@/messages/reimbursements'
import { FieldError } from '@/shared/form/FieldError'
import { formatAmount, readAmount } from '@/shared/format/money'
import { IconButton } from '@/shared/ui/IconButton'
import { isOffered, whyBlocked } from '@/shared/table/rowActions'

const words = portal.reimbursements.types

interface Props {
  row: TypeRowState
  rows: readonly TypeRowState[]
  /** Saving was tried: what is wrong is said. */
  isTried: boolean
  /** It is being saved: what was typed now would be taken for what was sent. */
  busy: boolean
  onChange: (values: Partial<TypeValues>) => void
  onRemove: () => void
  onDrop: () => void
}

const bills = () => (['yes', 'no'] as const).map((value) => ({ value, label: words.bills[value] }))
const statuses = () => (['active', 'inactive'] as const).map((value) => ({ value, label: words.statuses[value] }))

/** Takes a row out: a stored one after a question, a new one at once. */
function Removing({ row, name, onRemove, onDrop }: Pick<Props, 'row' | 'onRemove' | 'onDrop'> & { name: string }): ReactElement | null {
  if (row.stored === null) return <IconButton icon={X} label={words.dropRow(name)} size={32} quiet onClick={onDrop} />
  if (isOffered(row.stored, 'remove')) return <IconButton icon={Trash2} label={words.remove(name)} size={32} quiet onClick={onRemove} />
  const why = whyBlocked(row.stored, 'remove')
  return why === undefined ? null : <span className="color-secondary text-12">{why}</span>
}

/** A type, edited in its row. */
export function TypeRow({ row, rows, isTried, busy, onChange, onRemove, onDrop }: Props): ReactElement {
  const { values, refused, stored } = row
  const known = isTried ? errorsOf(row, rows) : {}
  const first = useRef<InputRef>(null)
  const isNew = stored === null
  useEffect(() => {
    // It was just asked for.
    if (isNew) first.current?.focus()
  }, [isNew])
  const name = values.name.trim() === '' ? words.unnamed : values.name.trim()
  const wrongOf = (field: keyof TypeValues): string | undefined => known[field] ?? refused[field]
  const joined = (field: keyof TypeValues) => ({
    'aria-label': words.field(words.columns[field], name),
    'aria-invalid': wrongOf(field) !== undefined,
    'aria-describedby': wrongOf(field) === undefined ? undefined : `${row.key}-${field}-error`,
    status: wrongOf(field) === undefined ? ('' as const) : ('error' as const),
  })
  const error = (field: keyof TypeValues): ReactElement | null => {
    const message = wrongOf(field)
    return message === undefined ? null : <FieldError id={`${row.key}-${field}-error`} message={message} />
  }
  const other = refused[''] ?? refused['version']
  return (
    <tr data-new={stored === null} data-refused={Object.keys(refused).length > 0}>
      <td className="py-6 border-b align-start v-top pr-12" data-label={words.columns.name}>
        <Input ref={first} {...joined('name')} readOnly={busy} value={values.name} onChange={(event) => onChange({ name: event.target.value })} />
        {error('name')}
        {other === undefined ? null : <FieldError id={`${row.key}-error`} message={other} />}
      </td>
      <td data-label={words.columns.amount} className={`${styles['figure']} py-6 border-b align-start v-top pr-12`}>
        <Input
          {...joined('amount')}
          className="tnum"
          inputMode="decimal"
          readOnly={busy}
          value={values.amount}
          onChange={(event) => onChange({ amount: event.target.value })}
          onBlur={() => {
            const amount = readAmount(values.amount)
            if (amount !== null && formatAmount(amount) !== values.amount) onChange({ amount: formatAmount(amount) })
          }}
        />
        {error('amount')}
      </td>
      <td className="py-6 border-b align-start v-top pr-12" data-label={words.columns.billRequired}>
        <Select {...joined('billRequired')} disabled={busy} value={values.billRequired} options={bills()} onChange={(billRequired) => onChange({ billRequired })} />
        {error('billRequired')}
      </td>
      <td className="py-6 border-b align-start v-top pr-12" data-label={words.columns.status}>
        <Select {...joined('status')} disabled={busy} value={values.status} options={statuses()} onChange={(status) => onChange({ status })} />
        {error('status')}
      </td>
      <td className={styles['end']}>
        {stored === null ? <span className={styles['new']}>{words.newRow}</span> : null}
        <Removing row={row} name={name} onRemove={onRemove} onDrop={onDrop} />
      </td>
    </tr>
  )
}
