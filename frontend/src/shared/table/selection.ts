import type { Key } from 'react'

/** Which rows of a list are chosen, to decide on many at once. */
export interface Selection<Row> {
  /** Their ids; only rows that are shown can be. */
  chosen: ReadonlySet<number>
  choose: (ids: number[]) => void
  canChoose: (row: Row) => boolean
  /** Names the checkbox: whose row it is. */
  label: (row: Row) => string
  labelOfAll: string
}

/** The keys of antd's table as our ids. */
export function readChosen(keys: readonly Key[]): number[] {
  return keys.map(Number).filter(Number.isFinite)
}
