import { useState } from 'react'
import { projectsApi, useListAllocationsQuery, type AllocationMonth } from '../api'

type Months = Readonly<Record<number, AllocationMonth[]>>

interface Answered {
  /** The next months of each person that is known, by their id. */
  months: Months
  /** Asks for somebody who may be about to join. */
  ask: (user: number) => void
}

function byUser(people: readonly { user: number; months: AllocationMonth[] }[]): Record<number, AllocationMonth[]> {
  return Object.fromEntries(people.map(({ user, months }) => [user, months]))
}

/** What the people of a project have to do in the next months, and those who may join. Without an answer no bars stand. */
export function useAllocations(id: number): Answered {
  const { data = [] } = useListAllocationsQuery({ id }, { refetchOnMountOrArgChange: true })
  const [fetchOne] = projectsApi.endpoints.listAllocations.useLazyQuery()
  const [asked, setAsked] = useState<Months>({})

  async function fetchMonths(user: number): Promise<void> {
    const answer = await fetchOne({ id, user }).unwrap()
    const found = byUser(answer.filter((person) => person.user === user))
    setAsked((before) => ({ ...before, ...found }))
  }

  return {
    months: { ...asked, ...byUser(data) },
    ask: (user) => void fetchMonths(user).catch(() => undefined),
  }
}
