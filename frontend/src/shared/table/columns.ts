import { useState, type ReactNode } from 'react'

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
  /** What the card shows in place of the cell. */
  onCard?: (row: Row) => ReactNode
  /** Always shown: what tells the rows apart. */
  always?: boolean
  /** Out of sight until chosen. */
  hiddenAtFirst?: boolean
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
