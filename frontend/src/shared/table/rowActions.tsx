import type { LucideIcon } from 'lucide-react'
import { useRef, type ReactElement, type ReactNode } from 'react'
import type { Column } from './columns'
import { RowMenu, type RowAction } from '@/shared/ui/RowMenu'
import { portal } from '@/messages/portal'
import { TextButton } from '@/shared/ui/TextButton'
import { useNextFocus } from '@/shared/layout/useReturnFocus'

/** An action on a record, declared once for every row. */
export interface RowActionSpec<Row> {
  /** As the server calls it in a record's `actions` and `blocked`. */
  name: string
  /** Tells it apart, where several stand under one name. */
  key?: string
  label: string
  icon: LucideIcon
  run: (row: Row) => void
  /** Open to everybody who sees the record: the server doesn't name it. */
  always?: true
  /** Stands under it: how many, or what comes first. */
  hint?: (row: Row) => string | undefined
  /** Leads to what has to be done first, where that is known: it can be chosen all the same, and the hint says what. */
  runBlocked?: (row: Row) => void
}

/** What the server says of a record: what may be done with it now, and why something can't be. */
interface Offers {
  actions: string[]
  blocked?: Record<string, string> | undefined
}

/** A record of which somebody sees only a part comes without. */
function hasOffers(record: object): record is Offers {
  return 'actions' in record && Array.isArray(record.actions)
}

export function isOffered(record: object, name: string): boolean {
  return hasOffers(record) && record.actions.includes(name)
}

/** Why an action can't be done now, where the server says so. */
export function whyBlocked(record: object, name: string): string | undefined {
  return hasOffers(record) ? record.blocked?.[name] : undefined
}

/** The actions of one row: what can be done now, and with its reason what can't. */
export function rowActions<Row extends object>(row: Row, specs: readonly RowActionSpec<Row>[]): RowAction[] {
  return specs.flatMap(({ name, key = name, label, icon, run, always, hint, runBlocked }) => {
    const blocked = whyBlocked(row, name)
    const action = { key, label, icon, run: () => run(row), hint: hint?.(row) }
    if (always === true || isOffered(row, name)) return [action]
    if (blocked === undefined) return []
    return runBlocked === undefined ? [{ ...action, blocked }] : [{ ...action, run: () => runBlocked(row) }]
  })
}

interface MenuColumn<Row> {
  /** Names the button: whose actions they are. */
  label: (row: Row) => string
  /** Of every row, or of one, where they hang on what it says. */
  actions: readonly RowActionSpec<Row>[] | ((row: Row) => readonly RowActionSpec<Row>[])
  /** Stands left of the button in a table, not on a card. */
  beside?: (row: Row) => ReactNode
  className?: string | undefined
}

/** The last column of a list: the actions of a row, behind one button. */
export function menuColumn<Row extends object>({ label, actions, beside, className }: MenuColumn<Row>): Column<Row> {
  const specsOf = typeof actions === 'function' ? actions : () => actions
  const menu = (row: Row): ReactElement => <RowMenu label={label(row)} actions={rowActions(row, specsOf(row))} />
  const column: Column<Row> = { key: 'actions', title: portal.table.actions, card: 'menu', render: menu }
  if (beside === undefined) return column
  return {
    ...column,
    render: (row) => (
      <span className={className}>
        {beside(row)}
        {menu(row)}
      </span>
    ),
    onCard: menu,
  }
}

interface ButtonProps<Row> {
  row: Row
  /** As the server calls the action. */
  name: string
  label: string
  /** Read after the label: whose it is. */
  of: string
  className?: string | undefined
  onClick: (row: Row) => void
}

function OfferedButton<Row>({ row, label, of, className, onClick }: ButtonProps<Row>): ReactElement {
  const button = useRef<HTMLButtonElement>(null)
  useNextFocus(button, '#content [data-row-button]')
  return (
    <TextButton
      ref={button}
      data-row-button
      className={className}
      onClick={() => onClick(row)}
>
      {label}
      <span className="unseen">{of}</span>
    </TextButton>
  )
}

/** An action that stands in the row itself, where the server names it. */
export function RowButton<Row extends object>(props: ButtonProps<Row>): ReactElement | null {
  return isOffered(props.row, props.name) ? <OfferedButton<Row> {...props} /> : null
}
