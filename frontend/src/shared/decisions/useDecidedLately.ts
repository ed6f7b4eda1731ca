import { useEffect, useEffectEvent } from 'react'
import { decisionsApi, type UndoableDecision } from './api.gen'
import { knownAs, useUndo, type Undoable } from './useUndo'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { offeredOf, roomForOffers } from '@/shared/feedback/offers'

interface Lately {
  /** Whether the reader decides on anything. */
  isAsked: boolean
  /** How the feature says what was decided. */
  say: (decision: UndoableDecision) => string
  /** The same of many for which there is one line. */
  sayMany: (count: number) => string
}

function undoableOf({ kind, _id, version, until }: UndoableDecision): Undoable {
  return { record: { kind, _id }, version, until }
}

/** Offers to take back what the reader has decided lately, in another tab, on another device, or before the page was loaded anew: asked for once as it opens. */
export function useDecidedLately({ isAsked, say, sayMany }: Lately): void {
  const dispatch = useThunkDispatch()
  const offerUndo = useUndo()

  /** Of the newest each its line, and of the rest one, as there is room. */
  const offer = useEffectEvent((decided: readonly UndoableDecision[]) => {
    const offered = offeredOf()
    const others = decided.filter((one) => !offered.includes(knownAs(undoableOf(one))))
    const room = roomForOffers()
    if (room === 0) return
    const single = others.slice(0, others.length > room ? room - 1 : room)
    const rest = others.slice(single.length)
    if (rest.length > 0) offerUndo(sayMany(rest.length), rest.map(undoableOf))
    for (const one of single.toReversed()) offerUndo(say(one), [undoableOf(one)])
  })

  useEffect(() => {
    if (!isAsked) return undefined
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
  }, [isAsked, dispatch])
}
