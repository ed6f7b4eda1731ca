import { TriangleAlert } from 'lucide-react'
import { Fragment, type ReactElement } from 'react'
import type { ImportCell, ImportDetail, ImportReason, ImportRow } from '../api'
import styles from './rows.module.css'
import { portal } from '@/messages/imports'
import { formatFigure } from '@/shared/format/money'

const words = portal.imports.rows
/** A frame that scrolls is reached by keys, too. */
const SCROLLS = { tabIndex: 0 }
/** F8 leads to it. */
const REACHED = { tabIndex: -1 }

interface Props {
  detail: ImportDetail
  rows: ImportRow[]
  dense: boolean
  isBusy: boolean
}

/** What a group of rows is called, with how many there are of it, and what that means. */
function GroupHead({ detail, state, columns }: { detail: ImportDetail; state: ImportRow['state']; columns: number }): ReactElement {
  const by = detail.matchby === 'none' ? '' : (portal.imports.columns.matchby[detail.matchby] ?? '')
  const means = state === 'wrong' && detail.state === 'dry' ? words.goOn : state === 'changed' ? words.changed(by) : ''
  return (
    <tr className={styles['group']}>
      <td aria-hidden />
      <td colSpan={columns}>
        <div className={styles['inView']}>
          <strong className="color-ink">{words.states[state]}</strong> <span className="tnum">{formatFigure(detail[state], 0)}</span>{' '}
          <span>{means}</span>
        </div>
      </td>
    </tr>
  )
}

/** What stands in a cell: as it will be written, with what it takes the place of. */
function Value({ cell }: { cell: ImportCell | undefined }): ReactElement | string {
  if (cell === undefined) return ''
  const { text, before } = cell
  if (before === null) return text
  return (
    <>
      {before === '' ? null : <del>{before}</del>} <ins>{text === '' ? '–' : text}</ins>
    </>
  )
}

/** Why a row is wrong: the field with the sentence, and what was meant perhaps. */
function sentenceOf({ label, message, nearest }: ImportReason): string {
  const said = label === null ? message : words.reason(label, message)
  return nearest === null ? said : `${said} ${words.nearest(nearest)}`
}

/** What became of a row that was written, where that isn't plain. */
function becameOf({ step }: ImportRow): string | null {
  if (step === 'kept') return words.kept
  return step === 'returned' ? words.returned : null
}

function Lines({ row, fields }: { row: ImportRow; fields: readonly string[] }): ReactElement {
  const { line, state, cells, reasons } = row
  const became = becameOf(row)
  const said = [...reasons.map(sentenceOf), ...(became === null ? [] : [became])]
  return (
    <>
      <tr data-state={state} data-line={line} {...(state === 'wrong' ? REACHED : {})} className={said.length > 0 ? styles['said'] : ''}>
        <th scope="row" className={styles['number']}>
          {state === 'wrong' ? <TriangleAlert size={14} aria-hidden /> : null}
          {line}
        </th>
        {fields.map((field) => {
          const cell = cells.find((one) => one.field === field)
          return (
            <td key={field} data-wrong={cell?.wrong ?? false}>
              <Value cell={cell} />
            </td>
          )
        })}
      </tr>
      {said.map((sentence) => (
        <tr key={sentence} data-state={state} className={styles['sentence']}>
          <td aria-hidden />
          <td colSpan={fields.length}>
            <div className={styles['inView']}>{sentence}</div>
          </td>
        </tr>
      ))}
    </>
  )
}

/** The rows of a file as they would be written, or were: by their own lines, what is wrong under them. */
export function RowsTable({ detail, rows, dense, isBusy }: Props): ReactElement {
  const columns = detail.columns.flatMap(({ field, label }) => (field === null ? [] : [{ field, label: label ?? field }]))
  const fields = columns.map(({ field }) => field)
  if (fields.length === 0) return <p className="color-secondary py-20">{words.unmatched}</p>
  return (
    <div className={styles['frame']} data-dense={dense} {...SCROLLS}>
      <table className={`w-full text-13 ${styles['table']}`} aria-label={words.title} aria-busy={isBusy}>
        <thead>
          <tr>
            <th scope="col" className={styles['number']}>
              {words.row}
            </th>
            {columns.map(({ field, label }) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={row.line}>
              {row.state === rows[index - 1]?.state ? null : <GroupHead detail={detail} state={row.state} columns={fields.length} />}
              <Lines row={row} fields={fields} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
