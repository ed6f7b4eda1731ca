import { portal } from '@/messages/portal'
import { failureOf } from '@/shared/api/errors'
import { confirm } from '@/shared/feedback/confirm'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'
import { formatStamp } from '@/shared/format/dates'
import { fullName } from '@/shared/format/names'
import { useInviteUserMutation } from '@/shared/people/api'
import { useCompany } from '@/shared/session/hooks'

const words = portal.employees.invite

interface Invitee {
  _id: number
  fname: string
  lname: string
  email: string
}

/** Asks, then sends a fresh link to somebody who has no password yet. */
export function useInvite(): (person: Invitee) => Promise<void> {
  const company = useCompany()
  const [inviteUser] = useInviteUserMutation()
  return async (person) => {
    const sure = await confirm({
      title: words.ask(fullName(person)),
      detail: words.detail(person.email),
      yes: words.yes,
    })
    if (!sure) return
    try {
      const { email, expires_at } = await inviteUser({ id: person._id }).unwrap()
      toastDone(words.done(email, formatStamp(expires_at, company?.timezone ?? 'UTC')))
    } catch (error) {
      toastFailed(words.failed, failureOf(error).message)
    }
  }
}
