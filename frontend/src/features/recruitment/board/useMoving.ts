import { useRef, useState } from 'react'
import type { Placed } from './boardMoves'
import { useSetStatus } from '../candidateActions'
import type { BoardColumnData } from './useBoardColumns'
import { board as words } from '@/messages/recruitmentBoard'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { failureOf } from '@/shared/api/errors'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'
import { recruitmentApi, type Candidate, type CandidateStatus } from '@/entities/recruitment/api'
import { wordFor } from '@/shared/status/wordFor'

interface Moved extends Placed {
  /** The server has set it: the lists are to show it by themselves. */
  isSet: boolean
}

export interface Moving {
  moving: readonly Placed[]
  move: (candidate: Candidate, to: CandidateStatus) => Promise<void>
}

/** Refusals of a card that is not as the board shows it. */
const CHANGED = ['stale_version', 'candidate_out_of_turn']

/**
 * Cards that were moved stand in their new column at once, as the server answers them then, until each list knows of it; what is
 * refused goes back with its reason.
 */
export function useMoving(columns: Record<CandidateStatus, BoardColumnData>): Moving {
  const setStatus = useSetStatus()
  const dispatch = useThunkDispatch()
  const [moving, setMoving] = useState<readonly Moved[]>([])
  /** The last answer to each card: who moves one again at once moves what the server has by then. */
  const answers = useRef(new Map<number, Promise<Candidate>>())
  const rowsOf = (id: number): Candidate[] =>
    Object.values(columns).flatMap(({ rows }) => rows.filter(({ _id }) => _id === id))
  const isListed = ({ candidate, isSet }: Moved): boolean => {
    const rows = isSet ? rowsOf(candidate._id) : []
    return rows.length > 0 && rows.every(({ version }) => version >= candidate.version)
  }
  const rest = moving.filter((placed) => !isListed(placed))
  if (rest.length < moving.length) setMoving(rest)

  /** Where somebody else has put it meanwhile, to whoever would look for it. */
  async function whereItIs({ _id: id, name }: Candidate, reason: string): Promise<void> {
    const { getCandidate } = recruitmentApi.endpoints
    try {
      const ask = getCandidate.initiate({ id }, { forceRefetch: true, subscribe: false })
      toastFailed(words.notMoved(name), words.isNow(wordFor((await dispatch(ask).unwrap()).status)))
    } catch {
      toastFailed(words.notMoved(name), reason)
    }
  }

  async function move(candidate: Candidate, to: CandidateStatus): Promise<void> {
    const id = candidate._id
    const place = (next: Moved | null): void =>
      setMoving((all) => [...all.filter((placed) => placed.candidate._id !== id), ...(next === null ? [] : [next])])
    place({ candidate: { ...candidate, status: to }, to, isSet: false })
    const before = answers.current.get(id)
    const answer = (before?.catch(() => candidate) ?? Promise.resolve(candidate)).then((known) =>
      setStatus(known.version > candidate.version ? known : candidate, to),
    )
    answers.current.set(id, answer)
    try {
      const changed = await answer
      if (answers.current.get(id) !== answer) return
      place({ candidate: changed, to, isSet: true })
      toastDone(words.moved(candidate.name, wordFor(to)))
    } catch (error) {
      if (answers.current.get(id) !== answer) return
      place(null)
      const { code, reason } = failureOf(error)
      if (CHANGED.includes(code)) await whereItIs(candidate, reason)
      else toastFailed(words.back(candidate.name), reason)
    }
  }

  return { moving: rest, move }
}
