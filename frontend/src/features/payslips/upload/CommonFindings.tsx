import { CircleX, TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './check.module.css'
import { commonOf, headOf, withCells, withoutRecords, type Checked, type Common, type CommonRemedy } from './check'
import type { SalaryFile } from './csv'
import { Remedy } from './Remedy'
import type { Upload } from './useUpload'
import { portal } from '@/messages/payslips'

const words = portal.payslips.check

/** One value for all, where it is one. */
function labelOf({ field, values }: CommonRemedy, head: string, isSum: boolean): string {
  const [first = '', ...others] = new Set(values.values())
  if (others.length === 0 && !isSum) return words.useForAll(first, values.size)
  return field === 'netPay' && isSum ? words.useSums(values.size) : words.useEach(head, values.size)
}

interface Props {
  upload: Upload
  file: SalaryFile
  checked: Checked
}

function CommonLine({ common, upload, file, checked }: Props & { common: Common }): ReactElement {
  const { corrected, correct } = upload
  const { code, field, group, numbers, message, remedies } = common
  const Icon = group === 'fix' ? CircleX : TriangleAlert
  return (
    <li data-group={group}>
      <span className={styles['message']}>
        <Icon size={14} aria-hidden /> {words.inRows(numbers.length, headOf(field, checked, file), message)}
      </span>
      <span className={styles['remedies']}>
        {remedies.map((remedy) => {
          const head = headOf(remedy.field, checked, file)
          return (
            <Remedy
              key={remedy.field}
              label={labelOf(remedy, head, code === 'sum_differs')}
              run={() => correct(withCells(corrected, head, remedy.values))}
            />
          )
        })}
        {group === 'fix' ? (
          <Remedy label={words.leaveOutAll(numbers.length)} run={() => correct(withoutRecords(corrected, numbers))} />
        ) : null}
      </span>
    </li>
  )
}

/** What many rows have in common, each kind with one remedy for all of them. */
export function CommonFindings(props: Props): ReactElement | null {
  const common = commonOf(props.upload.lines)
  if (common.length === 0) return null
  return (
    <ul className={`border-t text-13 mb-8 ${styles['common']}`} aria-label={words.common}>
      {common.map((one) => (
        <CommonLine key={`${one.group}${one.code}${one.field}`} common={one} {...props} />
      ))}
    </ul>
  )
}
