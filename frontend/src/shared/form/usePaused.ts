import { useEffect, useState } from 'react'

/** The value once nothing was typed for so long. */
export function usePaused(value: string, pauseMs: number): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return paused
}
