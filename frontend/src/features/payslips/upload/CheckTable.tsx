import { Select } from 'antd'
import { ChevronDown, TriangleAlert } from 'lucide-react'
import { Fragment, useId, useRef, useState, type ReactElement } from 'react'
import type { RefCallBack } from 'react-hook-form'
import type { CheckedColumn } from '../api'
import styles from './check.module.css'
import { Remedy, REMEDY } from './Remedy'
import { headOf, KINDS, remediesOf, withCell, withoutRecords, type Checked, type Found, type Group, type Kind, type Line } from './check'
import type { SalaryFile } from './csv'
import type { Upload } from './useUpload'
import { portal } from '@/messages/payslips'
import { formatAmount, formatMoney, readAmount } from '@/shared/format/money'
import { useNextFocus } from '@/shared/layout/useReturnFocus'
import { peopleApi } from '@/entities/people/api'
import { PersonPicker } from '@/entities/people/PersonPicker'
import type { PageSize } from '@/shared/table/tableState'
import { TableFoot } from '@/shared/table/TableFoot'

const words = portal.payslips.check
/** How many of one name are looked through. */
const NAMESAKES = 20

interface Props {
  upload: Upload
  file: SalaryFile
  checked: Checked
  /** The lines of the chosen group. */
  lines: Line[]
  /** How many there are of each, whichever is chosen. */
  counts: Readonly<Record<Group, number>>
}

const HEADS = { fix: 'toFix', look: 'toLookAt', ready: 'ready' } as const satisfies Record<Group, keyof typeof words>
const FIGURES: readonly Kind[] = ['earning', 'deduction', 'total']

function isFigure({ name, kind }: CheckedColumn): boolean {
  return name === 'netPay' || FIGURES.includes(kind)
}

/** An amount as the portal writes it; anything else as the file does. */
function shown(cell: string, column: CheckedColumn): string {
  if (!isFigure(column)) return cell
  const amount = readAmount(cell)
  return amount === null ? cell : formatAmount(amount)
}

/** What a column is taken for; the keys are what they are. */
function KindChoice({ column, upload }: { column: CheckedColumn; upload: Upload }): ReactElement {
  if (column.kind === 'key') return <span className="color-tertiary text-11 weight-400 block">{words.kinds.key}</span>
  return (
    <Select<Kind>
      className={styles['kindChoice'] ?? ''}
      size="small"
      variant="borderless"
      suffixIcon={<ChevronDown size={12} aria-hidden />}
      popupMatchSelectWidth={false}
      aria-label={words.kindOf(column.name)}
      value={column.kind}
      options={KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
      onChange={(kind) => upload.correct({ ...upload.corrected, kinds: { ...upload.corrected.kinds, [column.name]: kind } })}
    />
  )
}

const focusOn: RefCallBack = (input) => input?.focus()

interface ChooseProps {
  onChoose: (empid: string) => void
}

function EmployeePicker({ onChoose }: ChooseProps): ReactElement {
  const id = useId()
  const own = useRef<HTMLSpanElement>(null)
  useNextFocus(own, REMEDY)
  const [find] = peopleApi.useLazyListActiveUsersQuery()

  async function choose(chosen: number | undefined, name = ''): Promise<void> {
    const { data } = await find({ q: name, page: 1, pageSize: NAMESAKES }, true)
    const person = data?.rows.find((row) => row._id === chosen)
    if (person !== undefined) onChoose(person.empid)
  }

  return (
    <span ref={own} className={styles['picker']} data-remedy>
      <PersonPicker
        input={{ id, 'aria-invalid': false, 'aria-describedby': undefined, status: '' }}
        label={words.employee}
        numbered
        inputRef={focusOn}
        value={[]}
        onChange={([chosen], [name]) => void choose(chosen, name)}
      />
    </span>
  )
}

/** Somebody of the company in place of a number that nobody has. */
function ChooseEmployee({ onChoose }: ChooseProps): ReactElement {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? <EmployeePicker onChoose={onChoose} /> : <Remedy label={words.chooseEmployee} run={() => setOpen(true)} />
}

interface RemedyProps extends Omit<Props, 'lines' | 'counts'> {
  line: Line
  finding: Found
}

/** What can be done about a finding right here. */
function Remedies({ upload, file, checked, line, finding }: RemedyProps): ReactElement {
  const { corrected, correct } = upload
  const { field, code, suggestion } = finding
  const put = (name: string, value: string): void => correct(withCell(corrected, line.number, headOf(name, checked, file), value))
  return (
    <span className={styles['remedies']}>
      {code === 'unknown_employee' && field === 'employeeId' ? <ChooseEmployee onChoose={(empid) => put(field, empid)} /> : null}
      {remediesOf(finding).map(({ field: name, value, of }, index) => (
        <Remedy
          key={`${name}${value}`}
          label={words.use(index === 0 && typeof suggestion === 'number' ? formatMoney(suggestion) : words.valueOf(value, of))}
          run={() => put(name, value)}
        />
      ))}
      {finding === line.findings[0] ? (
        <Remedy label={words.leaveOut(line.number)} run={() => correct(withoutRecords(corrected, [line.number]))} />
      ) : null}
    </span>
  )
}

/** What is wrong, with its column as the file calls it. A warning names what it is about. */
function messageOf({ group, field, message }: Found, checked: Checked, file: SalaryFile): string {
  return group === 'look' ? message : words.at(headOf(field, checked, file), message)
}

/** A record of the file, and under it what is wrong with it. */
function Record({ line, ...props }: Omit<RemedyProps, 'finding'>): ReactElement {
  const { checked, file } = props
  const { number, row, group, findings } = line
  return (
    <>
      <tr data-group={group} className={findings.length > 0 ? styles['found'] : ''}>
        <th scope="row" className={styles['number']}>
          {group === 'ready' ? null : <TriangleAlert size={14} aria-hidden />}
          {number}
        </th>
        {checked.columns.map((column, index) => (
          <td
            key={`${column.name}${String(index)}`}
            className={isFigure(column) ? `tnum ${styles['figure']}` : ''}
            data-kind={column.kind}
            data-name={column.name}
            data-fault={findings.find(({ field }) => field === column.name)?.group}
          >
            {shown(row[file.heads[index] ?? ''] ?? '', column)}
          </td>
        ))}
      </tr>
      {findings.map((finding, index) => (
        <tr key={`${finding.code}${String(index)}`} data-group={finding.group} className={styles['finding']}>
          <td aria-hidden />
          <td colSpan={checked.columns.length}>
            <div className={styles['line']}>
              <span className={styles['message']}>{messageOf(finding, checked, file)}</span>
              <Remedies line={line} finding={finding} {...props} />
            </div>
          </td>
        </tr>
      ))}
    </>
  )
}

/** The records of the file as they would become slips: to fix, to look at, ready. */
export function CheckTable({ upload, file, checked, lines, counts }: Props): ReactElement {
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<PageSize>(10)
  const [dense, setDense] = useState(true)
  const last = Math.max(1, Math.ceil(lines.length / pageSize))
  // A remedy may empty the last page.
  const current = Math.min(page, last)
  const drawn = lines.slice((current - 1) * pageSize, current * pageSize)
  return (
    <>
      <div className={styles['frame']} data-dense={dense}>
        <table className={`w-full text-13 ${styles['table']}`} aria-label={words.table} aria-busy={upload.isBusy}>
          <thead>
            <tr>
              <th scope="col" className={styles['number']}>
                {words.row}
              </th>
              {checked.columns.map((column, index) => (
                <th key={`${column.name}${String(index)}`} scope="col" className={isFigure(column) ? styles['figure'] : ''}>
                  {column.name}
                  <KindChoice column={column} upload={upload} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drawn.map((line, index) => (
              <Fragment key={line.number}>
                {line.group === drawn[index - 1]?.group ? null : (
                  <tr className={styles['group']}>
                    <td aria-hidden />
                    <td colSpan={checked.columns.length}>
                      <strong className="color-ink">{words[HEADS[line.group]]}</strong> <span className="tnum">{counts[line.group]}</span>
                      {line.group === 'look' ? <span>{words.dontStop}</span> : null}
                    </td>
                  </tr>
                )}
                <Record line={line} upload={upload} file={file} checked={checked} />
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <TableFoot
        state={{ q: '', page: current, pageSize, sort: '', dense }}
        page={{ rows: drawn, total: lines.length, capped: false, file: null }}
        last={last}
        change={(change) => {
          if (change.dense !== undefined) setDense(change.dense)
          if (change.pageSize !== undefined) setPageSize(change.pageSize)
          setPage(change.page ?? (change.dense === undefined ? 1 : current))
        }}
      />
    </>
  )
}
