import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { failureOf } from '@/shared/api/errors'

const TYPING_PAUSE_MS = 250
const NONE = {}

export interface Preview<Answer> {
  /** The last answer; it stays in sight while the next one is awaited. */
  answer: Answer | null
  /** Why there is none. */
  refusal: string | null
  /** What of it is said of fields, by their names. */
  fields: Record<string, string>
  /** It is about what stands in the form now. */
  isCurrent: boolean
}

interface Known<Answer> {
  key: string
  answer: Answer | null
  refusal: string | null
  fields: Record<string, string>
}

type Dispatch = ReturnType<typeof useThunkDispatch>

/**
 * Asks what a form would do each time it pauses; of two answers the one to the newest question counts. `question` says
 * what is asked for; null while that is not enough.
 */
export function usePreview<Answer>(
  question: object | null,
  ask: (dispatch: Dispatch) => Promise<Answer | null>,
): Preview<Answer> {
  const dispatch = useThunkDispatch()
  const [known, setKnown] = useState<Known<Answer> | null>(null)
  const key = question === null ? '' : JSON.stringify(question)
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })

  useEffect(() => {
    if (key === '') return undefined
    let isLate = false
    const note = (answer: Answer | null, refusal: string | null, fields: Record<string, string> = {}): void => {
      if (!isLate) setKnown({ key, answer, refusal, fields })
    }
    const timer = setTimeout(() => {
      latest.current(dispatch).then(
        (answer) => note(answer, null),
        (error: unknown) => {
          const { reason, fields } = failureOf(error)
          note(null, reason, fields)
        },
      )
    }, TYPING_PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [key, dispatch])

  const shown = key === '' ? null : known
  return { answer: shown?.answer ?? null, refusal: shown?.refusal ?? null, fields: shown?.fields ?? NONE, isCurrent: shown?.key === key }
}

/**
 * Tells the form how many a preview counted; null while it is not known. Before the browser draws, so that the button
 * never names fewer or more than the text above it.
 */
export function useCounted(count: number | null, onCount: (count: number | null) => void): void {
  useLayoutEffect(() => onCount(count), [count, onCount])
}
