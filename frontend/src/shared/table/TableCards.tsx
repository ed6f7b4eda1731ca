import { Checkbox } from 'antd'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import type { BodyProps } from './TableBody'
import type { Column } from './columns'
import { swallow } from './tableQuery'
import styles from './cards.module.css'

function onCard<Row>(column: Column<Row>, row: Row): ReactNode {
  return (column.onCard ?? column.render)(row)
}

interface LinesProps<Row> {
  columns: Column<Row>[]
  row: Row | null
  /** Stands before what can be done with the row. */
  under?: ReactNode
}

/** What a row says, in lines; while it travels, bars where it will stand. */
function Lines<Row>({ columns, row, under }: LinesProps<Row>): ReactElement {
  const valueOf = (column: Column<Row>): ReactNode => {
    if (row !== null) return onCard(column, row)
    // Not every row has something to do.
    return column.card === 'action' ? null : <span className={styles['bar']} />
  }
  return (
    <>
      {columns.map((column) => {
        switch (column.card) {
          case 'none':
          case 'menu':
            return null
          case 'title':
            return (
              <p key={column.key} className={styles['title']}>
                {valueOf(column)}
              </p>
            )
          case 'action':
            return (
              <Fragment key={column.key}>
                {under}
                <div className={`size-13 color-ink mt-2 ${styles['plain']}`}>{valueOf(column)}</div>
              </Fragment>
            )
          case 'plain':
            return (
              <div key={column.key} className={`size-13 color-ink mt-2 ${styles['plain']}`}>
                {valueOf(column)}
              </div>
            )
          default:
            return (
              <p key={column.key} className={`color-secondary size-13 inline-block mt-2 mr-16 ${styles['line']}`}>
                <span className="color-tertiary">{column.title}</span> {valueOf(column)}
              </p>
            )
        }
      })}
    </>
  )
}

/** The row menu stands at the card's right edge. */
function Menu<Row>({ columns, row }: { columns: Column<Row>[]; row: Row | null }): ReactElement | null {
  const menu = columns.find((column) => column.card === 'menu')
  if (menu === undefined || row === null) return null
  return <div className="py-10">{onCard(menu, row)}</div>
}

/** On a phone each row is a ruled card; the margin with the serial number stays. */
export function TableCards<Row>({ label, columns, lines, busy, selection, under }: BodyProps<Row>): ReactElement {
  function toggle(key: string | number): void {
    const chosen = new Set(selection?.chosen)
    if (!chosen.delete(Number(key))) chosen.add(Number(key))
    selection?.choose([...chosen])
  }

  return (
    <ol className="border-t-rule" aria-label={label} aria-busy={busy}>
      {lines.map((line) => (
        <li
          key={line.key}
          className={styles['card']}
          data-row-key={line.key}
          data-leaving={line.leaving === true}
          {...(line.leaving === true ? { onClickCapture: swallow } : {})}
          data-chosen={selection?.chosen.has(Number(line.key)) ?? false}
          data-ends-group={line.endsGroup === true}
          data-refused={line.refused ?? false}
        >
          <span className={styles['serial']}>{line.row === null ? '' : (line.serial ?? '–')}</span>
          <div className={`${styles['content']} ${line.row === null ? 'late' : ''}`}>
            <Lines columns={columns} row={line.row} under={line.row === null ? null : under?.(line.row)} />
          </div>
          {selection === undefined || line.row === null ? null : (
            <span className={styles['choose']}>
              <Checkbox
                aria-label={selection.label(line.row)}
                checked={selection.chosen.has(Number(line.key))}
                disabled={!selection.canChoose(line.row)}
                onChange={() => toggle(line.key)}
              />
            </span>
          )}
          <Menu columns={columns} row={line.row} />
        </li>
      ))}
    </ol>
  )
}
