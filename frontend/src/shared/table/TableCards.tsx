import type { ReactElement } from 'react'
import type { BodyProps } from './TableBody'
import type { Column } from './columns'
import styles from './cards.module.css'

function Lines<Row>({ columns, row }: { columns: Column<Row>[]; row: Row }): ReactElement {
  return (
    <>
      {columns.map((column) => {
        switch (column.card) {
          case 'none':
            return null
          case 'title':
            return (
              <p key={column.key} className={styles['title']}>
                {column.render(row)}
              </p>
            )
          case 'plain':
          case 'action':
            return (
              <div key={column.key} className={styles['plain']}>
                {column.render(row)}
              </div>
            )
          default:
            return (
              <p key={column.key} className={styles['line']}>
                <span className={styles['name']}>{column.title}</span> {column.render(row)}
              </p>
            )
        }
      })}
    </>
  )
}

/** On a phone each row is a ruled card; the margin with the serial number stays. */
export function TableCards<Row>({ label, columns, lines, busy }: BodyProps<Row>): ReactElement {
  return (
    <ol className={styles['cards']} aria-label={label} aria-busy={busy}>
      {lines.map((line) => (
        <li key={line.key} className={styles['card']}>
          <span className={styles['serial']}>{line.row === null ? '' : line.serial}</span>
          <div className={styles['content']}>
            {line.row === null ? (
              <span className={styles['bar']} />
            ) : (
              <Lines columns={columns} row={line.row} />
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
