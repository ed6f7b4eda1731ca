import { useEffect, useEffectEvent } from 'react'
import { decisionsApi, type UndoableDecision } from './api.gen'
import { knownAs, undoableOf, useUndo } from './useUndo'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { offeredOf } from '@/shared/feedback/offers'

/**
 * Offers to take back what the reader has decided lately, in another tab, on another device, or before the page was loaded anew: asked
 * for once as it opens, as everybody decides on something, if only on what they were given. `say` is how the feature says what it was.
 */
export function useDecidedLately(say: (decision: UndoableDecision) => string): void {
  const dispatch = useThunkDispatch()
  const offerUndo = useUndo()

  /** Each by itself, the newest last. */
  const offer = useEffectEvent((decided: readonly UndoableDecision[]) => {
    const offered = offeredOf()
    for (const one of decided.toReversed()) {
      const { kind, _id, version, until } = one
      const taken = undoableOf({ kind, _id }, { version, undoable: until }).filter((undoable) => !offered.includes(knownAs(undoable)))
      offerUndo(say(one), taken)
    }
  })

  useEffect(() => {
    let isHere = true
    const options = { forceRefetch: true, subscribe: false }
    dispatch(decisionsApi.endpoints.listUndoable.initiate(undefined, options))
      .unwrap()
      .then(
        ({ rows }) => {
          if (isHere) offer(rows)
        },
        // What was decided here is offered all the same.
        () => undefined,
      )
    return () => {
      isHere = false
    }
  }, [dispatch])
}
