import { useState, type ReactNode } from 'react'
import styles from './table.module.css'
import { StatusTag } from '@/shared/ui/StatusTag'
import type { StatusLooks } from '@/shared/status/statuses'

export interface Column<Row> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  /** The server's field to sort by; without one the column can't be sorted. */
  sort?: string
  align?: 'right'
  /** Where what stands in it would move its neighbours too far. */
  width?: number
  /** Where it stands on a phone's card; absent: a line with its title. */
  card?: 'title' | 'plain' | 'action' | 'menu' | 'none'
  /** A action on the card alone: in the table a column like others, with its title, that scrolls with them. */
  titled?: true
  /** What the card shows in place of the cell. */
  onCard?: (row: Row) => ReactNode
  /** Always shown: it identifies the row. */
  always?: boolean
  /** Out of sight until chosen. */
  hiddenAtFirst?: boolean
}

type Value = string | number | null | undefined

/** A column as a feature declares it. Its title is the feature's word for its key. */
export interface ColumnSpec<Row, Key extends string> extends Omit<Column<Row>, 'key' | 'title' | 'render' | 'sort'> {
  key: Key
  /** True: the server sorts by the field of the same name. */
  sort?: string | true
  /** What stands in it, a dash for null; absent: the field of the same name. */
  value?: (row: Row) => Value
  look?: 'quiet' | 'figures' | 'quiet figures'
  className?: string | undefined
  /** The value is a status, and these are the looks of all that it may be. */
  statuses?: StatusLooks
  /** For what is more than a text. */
  render?: (row: Row) => ReactNode
}

function fieldOf(row: object, key: string): Value {
  const value: unknown = Reflect.get(row, key)
  return typeof value === 'number' || typeof value === 'string' ? value : null
}

const LOOKS = { quiet: styles['quiet'], figures: 'tnum', 'quiet figures': `tnum ${styles['quiet']}` }

function drawnBy<Row extends object, Key extends string>(column: ColumnSpec<Row, Key>): (row: Row) => ReactNode {
  const { key, value = (row) => fieldOf(row, key), look, statuses, render } = column
  if (render !== undefined) return render
  if (statuses !== undefined) return (row) => <StatusTag status={String(value(row) ?? '')} looks={statuses} />
  const className = look === undefined ? column.className : LOOKS[look]
  return (row) => {
    const text = value(row) ?? '–'
    return className === undefined ? text : <span className={className}>{text}</span>
  }
}

/** The columns of a list. One that has its title already, such as the row menu's, stays as it is. */
export function makeColumns<Row extends object, Key extends string>(
  titles: Readonly<Record<Key, string>>,
  columns: (ColumnSpec<Row, NoInfer<Key>> | Column<Row>)[],
): Column<Row>[] {
  return columns.map((column) => {
    if ('title' in column) return column
    const { sort, ...rest } = column
    return {
      ...rest,
      // Read when it is shown: some lists declare their columns once and for all.
      get title() {
        return titles[column.key]
      },
      render: drawnBy(column),
      ...(sort === undefined ? {} : { sort: sort === true ? column.key : sort }),
    }
  })
}

function storageKey(table: string): string {
  return `columns:${table}`
}

function readHidden<Row>(table: string, columns: Column<Row>[]): string[] {
  const atFirst = columns.filter((column) => column.hiddenAtFirst).map((column) => column.key)
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(table)) ?? 'null')
    return Array.isArray(stored) ? stored.filter((key): key is string => typeof key === 'string') : atFirst
  } catch {
    return atFirst
  }
}

interface ColumnChoice<Row> {
  shown: Column<Row>[]
  isShown: (key: string) => boolean
  toggle: (key: string) => void
}

/** Which columns a person sees is their taste, so it stays in their browser and out of links. */
export function useColumnChoice<Row>(table: string, columns: Column<Row>[]): ColumnChoice<Row> {
  const [hidden, setHidden] = useState(() => readHidden(table, columns))
  return {
    shown: columns.filter((column) => column.always || !hidden.includes(column.key)),
    isShown: (key) => !hidden.includes(key),
    toggle: (key) => {
      const next = hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]
      setHidden(next)
      try {
        localStorage.setItem(storageKey(table), JSON.stringify(next))
      } catch {
        // The choice holds until the page is left.
      }
    },
  }
}
