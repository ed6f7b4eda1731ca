import { LogOut, TriangleAlert, X } from 'lucide-react'
import { useRef, type ReactElement, type RefObject } from 'react'
import { MonthBars } from './MonthBars'
import { OffBoardPanel } from './OffBoardPanel'
import { COLUMNS, fullest, isBlank, overText, totalOf, type ColumnName, type Month, type Row } from './team'
import styles from './team.module.css'
import { TeamCell } from './TeamCell'
import { portal } from '@/messages/projects'

const words = portal.projects.team

export interface TeamRowProps {
  index: number
  row: Row
  months: readonly Month[]
  project: string
  errors: Partial<Record<ColumnName, string>>
  isLeaving: boolean
  onChange: (index: number, change: Partial<Row>) => void
  onTakeOut: () => void
  onLeaving: (user: number | null) => void
  onOffBoard: (user: number) => void
}

function Total({ months, isLeaving }: { months: readonly Month[]; isLeaving: boolean }): ReactElement {
  const most = fullest(months)
  if (most === null) return <span className={styles['total']} />
  const over = overText(months)
  if (isLeaving) {
    const after = Math.max(...months.map(({ others }) => others))
    return (
      <span className={styles['total']}>
        <span className="tnum">{words.percent(after)}</span>
        <span className={`color-secondary ${styles['quiet']}`}>{words.now(totalOf(most))}</span>
      </span>
    )
  }
  return (
    <span className={styles['total']} data-over={over !== null}>
      <span className="tnum">{words.percent(totalOf(most))}</span>
      {over === null ? null : (
        <span className="inline-flex items-center gap-6 nowrap">
          <TriangleAlert size={14} aria-hidden />
          {words.over(over)}
        </span>
      )}
    </span>
  )
}

interface ActionProps extends TeamRowProps {
  button: RefObject<HTMLButtonElement | null>
}

function RowAction({ button, row, isLeaving, onTakeOut, onLeaving }: ActionProps): ReactElement | null {
  if (isBlank(row)) return null
  if (row.place === null) {
    return (
      <button
        type="button"
        className={styles['action']}
        aria-label={words.whose(words.takeOut, row.empname)}
        data-ends-row
        onClick={onTakeOut}
      >
        <X size={16} aria-hidden />
        {words.takeOut}
      </button>
    )
  }
  const label = isLeaving ? words.offBoarding : words.offBoard
  return (
    <button
      ref={button}
      type="button"
      className={styles['action']}
      data-ends-row
      aria-label={words.whose(label, row.empname)}
      aria-expanded={isLeaving}
      onClick={() => onLeaving(isLeaving ? null : row.user)}
    >
      <LogOut size={16} aria-hidden />
      {label}
    </button>
  )
}

/** A place in the team: what is edited, and beside it what it comes to. */
export function TeamRow(props: TeamRowProps): ReactElement {
  const { index, row, months, isLeaving, project, onLeaving, onOffBoard } = props
  const button = useRef<HTMLButtonElement>(null)
  return (
    <li className={styles['row']} data-leaving={isLeaving}>
      <span className={`color-tertiary text-13 tnum align-right self-stretch border-r-margin py-12 pr-10 ${styles['serial']}`} aria-hidden>
        {index + 1}
      </span>
      {COLUMNS.map((column) => (
        <TeamCell key={column} {...props} column={column} />
      ))}
      <div className={`self-stretch min-w-0 ${styles['ahead']}`}>
        {months.length === 0 ? null : (
          <MonthBars name={row.empname} months={months} isNew={row.place === null} leaves={isLeaving} />
        )}
      </div>
      <Total months={months} isLeaving={isLeaving} />
      <RowAction {...props} button={button} />
      {isLeaving && row.user !== null ? (
        <OffBoardPanel
          row={row}
          months={months}
          project={project}
          onCancel={() => {
            onLeaving(null)
            button.current?.focus()
          }}
          onOffBoard={() => (row.user === null ? undefined : onOffBoard(row.user))}
        />
      ) : null}
    </li>
  )
}
