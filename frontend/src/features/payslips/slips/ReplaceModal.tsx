import type { ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { useGetPayslipRowQuery, useReplacePayslipMutation, type CheckedColumn, type Payslip } from '../api'
import { monthInWords } from '../months'
import styles from './slips.module.css'
import { portal } from '@/messages/payslips'
import { useRefused } from '@/shared/dialogs/useRefused'
import { failureOf } from '@/shared/api/errors'
import { toastDone } from '@/shared/feedback/toasts'
import { TextField } from '@/shared/form/fields'
import { FormModal } from '@/shared/form/FormModal'
import { tooLong } from '@/shared/form/rules'
import { formatMoney, readAmount, sumOf } from '@/shared/format/money'

const words = portal.payslips.replace
const schema = z.object({ cells: z.array(z.string().trim().max(500, tooLong(500))) })
type Values = z.infer<typeof schema>

/** What says whose slip it is and for which month stays: the server holds it against the slip that is replaced. */
function isFixed({ kind, name }: CheckedColumn): boolean {
  return kind === 'key' && name !== 'netPay'
}

/** What the amounts come to; nothing where one of them is none. */
function sumFor(columns: readonly CheckedColumn[], cells: readonly string[]): number | null {
  const amounts = columns.flatMap(({ kind }, index) => {
    const typed = (cells[index] ?? '').trim()
    if ((kind !== 'earning' && kind !== 'deduction') || typed === '') return []
    const amount = typed.startsWith('-') ? readAmount(typed.slice(1)) : readAmount(typed)
    if (amount === null) return [null]
    return [typed.startsWith('-') === (kind === 'deduction') ? amount : -amount]
  })
  return amounts.some((amount) => amount === null) ? null : sumOf(amounts.filter((amount) => amount !== null))
}

function Sum({ columns }: { columns: readonly CheckedColumn[] }): ReactElement {
  const cells = useWatch<Values, 'cells'>({ name: 'cells' })
  const sum = sumFor(columns, cells)
  return (
    <output className={`tnum ${styles['hint']}`}>{sum === null ? null : words.sum(formatMoney(sum))}</output>
  )
}

interface Props {
  slip: Payslip
  onClose: () => void
}

interface FormProps extends Props {
  columns: CheckedColumn[]
  cells: string[]
}

function ReplaceForm({ slip, columns, cells, onClose }: FormProps): ReactElement {
  const [replace] = useReplacePayslipMutation()

  async function save(values: Values): Promise<void> {
    const row = Object.fromEntries(columns.map(({ label }, index) => [label, values.cells[index] ?? '']))
    await replace({ id: slip._id, payslipRow: row }).unwrap()
    toastDone(words.done(slip.empname))
  }

  return (
    <FormModal<Values>
      title={words.title(slip.empname, monthInWords(slip.month))}
      schema={schema}
      defaultValues={{ cells }}
      submitLabel={words.submit}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
      nameOf={(sent) => `cells.${String(columns.findIndex(({ label, name }) => label === sent || name === sent))}`}
      width={680}
    >
      <p className={styles['hint']}>{words.hint(slip.number)}</p>
      <div className={styles['cells']}>
        {columns.map((column, index) => (
          <TextField<Values>
            key={column.name}
            name={`cells.${index}`}
            label={column.label}
            readOnly={isFixed(column)}
            {...(column.kind === 'deduction' ? { hint: portal.payslips.check.kinds.deduction } : {})}
          />
        ))}
      </div>
      <Sum columns={columns} />
    </FormModal>
  )
}

/** A corrected slip in place of one that was mailed: its row, to be mended. */
export function ReplaceModal({ slip, onClose }: Props): ReactElement | null {
  const { data, error } = useGetPayslipRowQuery({ id: slip._id })
  // What came once stays under the hands of who edits it.
  useRefused(error === undefined || data !== undefined ? null : failureOf(error).reason, onClose)
  if (data === undefined) return null
  return <ReplaceForm slip={slip} columns={data.columns} cells={data.cells} onClose={onClose} />
}
