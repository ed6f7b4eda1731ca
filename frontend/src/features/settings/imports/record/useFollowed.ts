import { useEffect, useEffectEvent, useState } from 'react'
import { importsApi, type Import } from '../api'
import { isUnderWay } from '../states'
import { baseApi } from '@/shared/api/baseApi'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { follow } from '@/shared/api/follow'
import { staleAfter } from '@/shared/api/freshness'

interface Followed {
  /** As it is told last. */
  told: Import
  /** The connection is gone; the figures may be old. */
  isLost: boolean
}

/** An import as the server goes on with it: what it wrote is news for every list once it is over. */
export function useFollowed(first: Import, onOver: (told: Import) => void): Followed {
  const dispatch = useThunkDispatch()
  const [last, setLast] = useState<Import | null>(null)
  const [isLost, setLost] = useState(false)
  const [ask] = importsApi.useLazyGetImportQuery()
  const isGoing = isUnderWay(first)

  const start = useEffectEvent((signal: AbortSignal) => {
    const onTold = (next: Import): void => {
      setLast(next)
      if (isUnderWay(next)) return
      onOver(next)
      dispatch(baseApi.util.invalidateTags(staleAfter('imports')))
    }
    const path = `/imports/${first._id}/events`
    // The plain call ends a session that is over, as every call does.
    const onRefused = (): void => void ask({ id: first._id })
    void follow(first, { path, isOver: (told) => !isUnderWay(told), onTold, onLost: setLost, onRefused, signal })
  })

  useEffect(() => {
    if (!isGoing) return undefined
    const stop = new AbortController()
    start(stop.signal)
    return () => stop.abort()
  }, [isGoing])

  // What was told of the run is nothing to its taking back; what comes after the last word is fetched anew.
  const isNews = isGoing && last !== null && last.version >= first.version
  return { told: isNews ? { ...last, state: first.state } : first, isLost: isGoing && isLost }
}
