import { useEffect, useState } from 'react'
import { peopleApi } from './api'
import { portal } from '@/messages/portal'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { fullName } from '@/shared/format/names'

/** The names of people whom no list at hand holds: who has left is in none. Empty until the server has answered. */
export function useNamesOf(ids: readonly number[]): Readonly<Record<number, string>> {
  const dispatch = useThunkDispatch()
  const [names, setNames] = useState<Readonly<Record<number, string>>>({})
  const key = ids.join(',')

  useEffect(() => {
    let isLate = false
    const note = (id: number, name: string): void => {
      if (!isLate) setNames((known) => ({ ...known, [id]: name }))
    }
    for (const id of key === '' ? [] : key.split(',').map(Number)) {
      dispatch(peopleApi.endpoints.getUser.initiate({ id }, { subscribe: false }))
        .unwrap()
        .then(
          (person) => note(id, fullName(person)),
          // The directory, which is all that others see, holds nobody who has left.
          () => note(id, portal.people.left),
        )
    }
    return () => {
      isLate = true
    }
  }, [key, dispatch])

  return names
}
