import { useCallback, useEffect, useState } from 'react'
import type { CheckDecisionLinkApiResponse } from '@/shared/session/api.gen'
import { useCheckDecisionLinkMutation } from '@/shared/session/api'
import { failureOf } from '@/shared/api/errors'

interface Looked {
  /** What it decides, as it was last looked at. */
  shown: CheckDecisionLinkApiResponse | null
  /** Why that is not known. */
  failure: string | null
  /** Looks again; what stands stays until there is an answer. */
  look: () => void
}

/** What a link decides, and whether it still does. To look is no decision. */
export function useDecisionLink(token: string): Looked {
  const [check, { error }] = useCheckDecisionLinkMutation()
  const [shown, setShown] = useState<CheckDecisionLinkApiResponse | null>(null)
  const look = useCallback(() => {
    void check({ decisionLinkInput: { token } }).then(({ data }) => {
      if (data !== undefined) setShown(data)
    })
  }, [check, token])
  useEffect(look, [look])
  return { shown, failure: error === undefined ? null : failureOf(error).message, look }
}
