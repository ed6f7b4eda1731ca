import { assetsApi } from '@/entities/assets/api'
import type { Asset } from '@/entities/assets/api'
import type { Page } from '@/shared/api/page'
import type { Me } from '@/shared/session/api'
import { may } from '@/shared/session/may'

interface Found {
  data?: Page<Asset> | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

const MOST = 50

/** Every record of a serial, whatever its case: an admin asks in all assets, a manager by the call of their team. */
export function useSerial(me: Me, serial: string): Found {
  const seesAll = may(me, 'assets.all')
  const seesTeam = !seesAll && may(me, 'assets.team')
  const args = { serial, page: 1, pageSize: MOST }
  const options = { refetchOnMountOrArgChange: true }
  const all = assetsApi.useListAssetsQuery(args, { ...options, skip: serial === '' || !seesAll })
  const team = assetsApi.useListTeamAssetsQuery({ ...args, id: me.user._id }, { ...options, skip: serial === '' || !seesTeam })
  const own = assetsApi.useListUserAssetsQuery(
    { ...args, id: me.user._id },
    { ...options, skip: serial === '' || seesAll || seesTeam },
  )
  // What was found for the serial before it is not this one's.
  const { currentData, error, isFetching, refetch } = seesAll ? all : seesTeam ? team : own
  return { data: serial === '' ? undefined : currentData, error, isFetching, refetch }
}
