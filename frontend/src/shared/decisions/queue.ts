import type { Refusal } from './useDecisions'
import type { Line } from '@/shared/table/tableQuery'

export type Ids = ReadonlySet<number>

export function has(rows: readonly { _id: number }[], id: number): boolean {
  return rows.some(({ _id }) => _id === id)
}

export function without(ids: Ids, gone: Ids): Ids {
  return new Set([...ids].filter((id) => !gone.has(id)))
}

export function toggled(ids: Ids, id: number): Ids {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Those that did not go through stand first; what waits no more has no number. */
export function arranged<Row extends { _id: number }>(
  lines: Line<Row>[],
  first: number,
  refusals: ReadonlyMap<number, Refusal<Row>>,
): Line<Row>[] {
  if (refusals.size === 0) return lines.map((line, index) => ({ ...line, serial: first + index }))
  const listed = new Map(lines.map((line) => [line.key, line]))
  const ahead = [...refusals.values()].map(({ before, now }): Line<Row> => {
    const line = listed.get(before._id)
    return { key: before._id, serial: line === undefined ? null : 0, row: line?.row ?? now ?? before, refused: true }
  })
  let serial = first - 1
  return [...ahead, ...lines.filter((line) => !refusals.has(Number(line.key)))].map((line) => {
    if (line.serial === null) return line
    serial += 1
    return { ...line, serial }
  })
}
