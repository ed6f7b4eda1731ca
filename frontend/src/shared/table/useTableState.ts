import { useState } from 'react'
import { readTableState, writeTableState, type TableRules, type TableState } from './tableState'
import { useAddress } from '@/shared/address/useAddress'

export interface TableControl {
  state: TableState
  change: (change: Partial<TableState>, how?: 'push' | 'replace') => void
}

export function useTableState(rules: TableRules): TableControl {
  const address = useAddress()
  return {
    state: readTableState(address.params, rules),
    change: (change, how = 'push') => {
      address.change((current) => writeTableState(current, change, rules), { replace: how === 'replace' })
    },
  }
}

/** The same for a list beside that of the page: the address has room for one. */
export function useOwnTableState(rules: TableRules): TableControl {
  const [params, setParams] = useState(() => new URLSearchParams())
  return {
    state: readTableState(params, rules),
    change: (change) => setParams((current) => writeTableState(current, change, rules)),
  }
}
