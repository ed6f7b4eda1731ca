import { portal } from '@/messages/employees'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { formatStamp } from '@/shared/format/dates'
import { fullName } from '@/shared/format/names'
import { isWholeRow, peopleApi, type ListedPerson } from '@/entities/people/api'
import { useCompany } from '@/shared/session/hooks'

const words = portal.employees.invite

/** Whether somebody was sent a link before (people-29). */
export function wasInvited(person: ListedPerson): boolean {
  return isWholeRow(person) && person.invited
}

/** Asks, then sends a fresh link to somebody who has no password yet. */
export function useInvite(): (person: ListedPerson) => void {
  const timezone = useCompany()?.timezone ?? 'UTC'
  return useConfirmed(peopleApi.endpoints.inviteUser, (person: ListedPerson) => ({
    question: wasInvited(person)
      ? { title: words.askAgain(fullName(person)), detail: words.detailAgain(person.email), yes: words.yes }
      : { title: words.ask(fullName(person)), detail: words.detail(person.email), yes: words.yes },
    args: { id: person._id },
    done: ({ email, expires_at }) => words.done(email, formatStamp(expires_at, timezone)),
    failed: words.failed,
  }))
}
