import { portal } from '@/messages/employees'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { formatDate } from '@/shared/format/dates'
import { fullName } from '@/shared/format/names'
import { isWholeRow, peopleApi, type ListedPerson } from '@/entities/people/api'

const words = portal.employees.takeBack

/** Asks, then takes back that somebody leaves. */
export function useTakeBack(): (person: ListedPerson) => void {
  return useConfirmed(peopleApi.endpoints.takeResignationBack, (person: ListedPerson) => ({
    question: {
      title: words.ask(fullName(person)),
      detail: words.detail(isWholeRow(person) && person.dol !== null ? formatDate(person.dol) : ''),
      yes: words.yes,
    },
    args: { id: person._id },
    done: () => words.done(fullName(person)),
    failed: words.failed,
  }))
}
