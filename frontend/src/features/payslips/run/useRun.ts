import { useEffect, useEffectEvent, useState } from 'react'
import { payslipsApi, type Run } from '../api'
import { isOver } from './over'
import { follow } from '@/shared/api/follow'

interface Followed {
  run: Run
  /** The connection is gone; the figures may be old. */
  isLost: boolean
}

/** A run as it goes on. */
export function useRun(first: Run, onOver: (run: Run) => void): Followed {
  const [run, setRun] = useState(first)
  const [isLost, setLost] = useState(false)
  const [ask] = payslipsApi.useLazyGetPayslipRunQuery()
  const start = useEffectEvent((signal: AbortSignal) => {
    if (isOver(first)) return
    const onTold = (next: Run): void => {
      setRun(next)
      if (isOver(next)) onOver(next)
    }
    // The plain call ends a session that is over, as every call does.
    const onRefused = (): void => void ask({ id: first.job })
    void follow(first, { path: `/salary-slips/jobs/${first.job}/events`, isOver, onTold, onLost: setLost, onRefused, signal })
  })

  useEffect(() => {
    const stop = new AbortController()
    start(stop.signal)
    return () => stop.abort()
  }, [])

  return { run, isLost }
}
