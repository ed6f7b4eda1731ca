import { useEffect, useRef } from 'react'
import { NavigationType, useBlocker, useLocation, useNavigate, useNavigationType } from 'react-router'
import { askToDrop } from './askToDrop'
import { topLayer, useWantsEntry } from './layers'
import { leavesTyped } from './typed'
import { isGoingBack } from '@/shared/address/useAddress'

/** The state of an entry of the history that shows what the one below shows. */
interface Copy {
  copyOf: string
}

function copiedFrom(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('copyOf' in state)) return null
  return typeof state.copyOf === 'string' ? state.copyOf : null
}

/** Below the first page of a visit there is nothing that Back could be held on: whatever opens there puts a copy on top. */
function useEntryBelow(): void {
  const wantsEntry = useWantsEntry()
  const location = useLocation()
  const navigate = useNavigate()
  const kind = useNavigationType()
  const former = useRef(location)

  useEffect(() => {
    const entry: unknown = window.history.state
    const isFirst = typeof entry === 'object' && entry !== null && 'idx' in entry && entry.idx === 0
    if (!wantsEntry || !isFirst) return
    const state: Copy = { ...Object(location.state), copyOf: location.key }
    void navigate(location, { state, preventScrollReset: true })
  }, [wantsEntry, location, navigate])

  useEffect(() => {
    const left = former.current
    former.current = location
    // With nothing open Back leaves the copy and its page in one step.
    if (kind === NavigationType.Pop && copiedFrom(left.state) === location.key) void navigate(-1)
  }, [kind, location, navigate])
}

/**
 * What comes before a step of the router, once for the whole portal: Back closes the topmost menu, dialog or question,
 * and a step to another page asks where something was typed. Stands in the shell, since a router holds one blocker.
 */
export function LeaveGuard(): null {
  useEntryBelow()
  const action = useRef<NavigationType>(NavigationType.Pop)
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    action.current = historyAction
    if (historyAction === NavigationType.Pop && topLayer() !== undefined && !isGoingBack()) return true
    return leavesTyped(currentLocation, nextLocation)
  })

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const layer = topLayer()
    if (action.current === NavigationType.Pop && layer !== undefined) {
      blocker.reset()
      layer.close()
    } else {
      void askToDrop().then((dropped) => (dropped ? blocker.proceed() : blocker.reset()))
    }
  }, [blocker])

  return null
}
