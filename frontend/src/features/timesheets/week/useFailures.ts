import { useCallback, useEffect, useState } from 'react'

interface Failures {
  /** How often in a row a save did not go through. */
  failures: number
  count: (isDone: boolean) => void
  /** Brings what is wrong into sight. */
  show: () => void
}

/** On a phone the buttons stand far below what keeps a week from being saved: each time it comes into sight. */
export function useFailures(alertsId: string, isNarrow: boolean): Failures {
  const [failures, setFailures] = useState(0)

  const show = useCallback((): void => {
    const alerts = document.getElementById(alertsId)
    if (alerts !== null && alerts.childElementCount > 0) alerts.scrollIntoView({ block: 'center' })
  }, [alertsId])

  useEffect(() => {
    // In the grid of a desk the focus goes to the cell.
    if (isNarrow && failures > 0) show()
  }, [isNarrow, failures, show])

  return { failures, count: (isDone) => setFailures((before) => (isDone ? 0 : before + 1)), show }
}
