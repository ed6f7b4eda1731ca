import { useSearchParams } from 'react-router'
import { readTableState, writeTableState, type TableRules, type TableState } from './tableState'

export interface TableControl {
  state: TableState
  change: (change: Partial<TableState>, how?: 'push' | 'replace') => void
}

export function useTableState(rules: TableRules): TableControl {
  const [params, setParams] = useSearchParams()
  return {
    state: readTableState(params, rules),
    change: (change, how = 'push') => {
      setParams((current) => writeTableState(current, change, rules), {
        replace: how === 'replace',
        preventScrollReset: true,
      })
    },
  }
}
