import { useState } from 'react'
import type { Placed } from './boardMoves'
import { useSetStatus } from './candidateDeeds'
import type { BoardColumnData } from './useBoardColumns'
import { board as words } from '@/messages/recruitmentBoard'
import { failureOf } from '@/shared/api/errors'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'
import type { Candidate, CandidateStatus } from '@/shared/recruitment/api'

export interface Moving {
  moving: readonly Placed[]
  move: (candidate: Candidate, to: CandidateStatus) => Promise<void>
}

/** Cards that were moved stand in their new column at once; what is refused goes back with its reason. */
export function useMoving(columns: Record<CandidateStatus, BoardColumnData>): Moving {
  const setStatus = useSetStatus()
  const [moving, setMoving] = useState<readonly Placed[]>([])
  const isListed = ({ candidate, to }: Placed): boolean =>
    columns[to].rows.some(({ _id, status }) => _id === candidate._id && status === to)
  // The lists have it by now.
  const rest = moving.filter((placed) => !isListed(placed))
  if (rest.length < moving.length) setMoving(rest)

  async function move(candidate: Candidate, to: CandidateStatus): Promise<void> {
    const isOther = (placed: Placed): boolean => placed.candidate._id !== candidate._id
    setMoving((all) => [...all.filter(isOther), { candidate, to }])
    try {
      await setStatus(candidate, to)
      toastDone(words.moved(candidate.name, to))
    } catch (error) {
      setMoving((all) => all.filter(isOther))
      toastFailed(words.back(candidate.name), failureOf(error).reason)
    }
  }

  return { moving: rest, move }
}
