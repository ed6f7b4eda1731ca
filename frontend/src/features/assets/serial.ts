import { assetsApi } from '@/entities/assets/api'
import type { Asset } from '@/entities/assets/api'
import type { Page } from '@/shared/api/page'
import type { Me } from '@/shared/session/api'

interface Found {
  data?: Page<Asset> | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

const MOST = 50

/** Every record of a serial, whatever its case: an admin asks in all assets, a manager by the call of their team. */
export function useSerial(me: Me, serial: string): Found {
  const isAdmin = me.user.role === 'admin'
  const isManager = me.user.role === 'manager'
  const args = { serial, page: 1, pageSize: MOST }
  const options = { refetchOnMountOrArgChange: true }
  const all = assetsApi.useListAssetsQuery(args, { ...options, skip: serial === '' || !isAdmin })
  const team = assetsApi.useListTeamAssetsQuery({ ...args, id: me.user._id }, { ...options, skip: serial === '' || !isManager })
  const own = assetsApi.useListUserAssetsQuery(
    { ...args, id: me.user._id },
    { ...options, skip: serial === '' || isAdmin || isManager },
  )
  // What was found for the serial before it is not this one's.
  const { currentData, error, isFetching, refetch } = isAdmin ? all : isManager ? team : own
  return { data: serial === '' ? undefined : currentData, error, isFetching, refetch }
}
