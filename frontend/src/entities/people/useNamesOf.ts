import { useEffect, useState } from 'react'
import { peopleApi } from './api'
import { portal } from '@/messages/portal'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { failureOf } from '@/shared/api/errors'
import { fullName } from '@/shared/format/names'

/** The answers to who may not see somebody, or not any more. */
const HIDDEN: readonly unknown[] = [403, 404]
/** A server that did not answer is asked again. */
const RETRY_MS = 4000
const MOST_TRIES = 20

/** The names of people whom no list at hand holds: who has left is in none. Empty until the server has answered. */
export function useNamesOf(ids: readonly number[]): Readonly<Record<number, string>> {
  const dispatch = useThunkDispatch()
  const [names, setNames] = useState<Readonly<Record<number, string>>>({})
  const [tries, setTries] = useState(0)
  const key = ids.join(',')

  useEffect(() => {
    let isLate = false
    let again: ReturnType<typeof setTimeout> | undefined
    const note = (id: number, name: string): void => {
      if (!isLate) setNames((known) => ({ ...known, [id]: name }))
    }
    for (const id of key === '' ? [] : key.split(',').map(Number)) {
      dispatch(peopleApi.endpoints.getUser.initiate({ id }, { subscribe: false }))
        .unwrap()
        .then(
          (person) => note(id, fullName(person)),
          (error: unknown) => {
            const { status } = failureOf(error)
            // The directory, which is all that others see, holds nobody who has left.
            if (HIDDEN.includes(status)) note(id, portal.people.left)
            else if (!isLate && tries < MOST_TRIES) again ??= setTimeout(() => setTries((count) => count + 1), RETRY_MS)
          },
        )
    }
    return () => {
      isLate = true
      clearTimeout(again)
    }
  }, [key, dispatch, tries])

  return names
}
