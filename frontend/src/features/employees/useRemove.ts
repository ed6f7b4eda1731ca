import { portal } from '@/messages/employees'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { fullName } from '@/shared/format/names'
import { peopleApi, type ListedPerson } from '@/entities/people/api'

const words = portal.employees.remove

/** Asks, then removes somebody who was added by mistake. */
export function useRemove(): (person: ListedPerson) => void {
  return useConfirmed(peopleApi.endpoints.removeUser, (person: ListedPerson) => ({
    question: { title: words.ask(fullName(person)), detail: words.detail(person.email), yes: words.yes, danger: true },
    args: { id: person._id },
    done: () => words.done(fullName(person)),
    failed: words.failed,
  }))
}
