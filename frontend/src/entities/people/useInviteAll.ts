import { useInviteUsersMutation } from './api'
import { portal } from '@/messages/newPeople'
import { confirm } from '@/shared/feedback/confirm'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'
import { failureOf } from '@/shared/api/errors'

const words = portal.newPeople.inviteAll

/** Asks with the number, then invites everybody who has never signed in and has no invitation that still works. */
export function useInviteAll(): () => void {
  const [inviteUsers] = useInviteUsersMutation()

  async function run(): Promise<void> {
    let sent = 0
    try {
      const ahead = await inviteUsers({ preview: 'true', invitees: {} }).unwrap()
      const waiting = ahead.invited + ahead.left
      if (waiting === 0) {
        toastDone(words.nobody)
        return
      }
      if (!(await confirm({ title: words.ask(waiting), detail: words.detail, yes: words.yes(waiting) }))) return
      for (let left = waiting; left > 0; ) {
        // One call invites a thousand at most: each is asked for when the one before is known to have gone well.
        const answer = await inviteUsers({ invitees: {} }).unwrap()
        sent += answer.invited
        left = answer.invited === 0 ? 0 : answer.left
      }
      toastDone(words.done(sent))
    } catch (error) {
      toastFailed(sent === 0 ? words.failed : words.failedAfter(sent), failureOf(error).reason)
    }
  }

  return () => void run()
}
