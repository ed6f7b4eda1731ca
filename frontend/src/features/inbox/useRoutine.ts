import { useState } from 'react'
import { useDecideInboxMutation, type InboxRoutine } from './api.gen'
import { portal } from '@/messages/inbox'
import { failureOf } from '@/shared/api/errors'
import { confirm } from '@/shared/feedback/confirm'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'

const words = portal.inbox
/** More are asked for first. */
const UNASKED = 50

/** Approves all that needs not be looked at, with one call; each is decided on by itself. */
export function useRoutine(routine: InboxRoutine | null) {
  const [put] = useDecideInboxMutation()
  const [busy, setBusy] = useState(false)
  const records = routine?.records ?? []
  const count = records.length

  async function approveAll(): Promise<void> {
    if (busy || count === 0) return
    const { ask, askDetail, approveAll: yes } = words.routine
    if (count > UNASKED && !(await confirm({ title: ask(count), detail: askDetail, yes: yes(count) }))) return
    setBusy(true)
    try {
      const decisions = records.map((record) => ({ ...record, status: 'Approved' as const }))
      const answers = await put({ manyInboxDecision: decisions }).unwrap()
      const refused = answers.filter(({ ok }) => !ok)
      if (refused.length === 0) toastDone(words.approvedMany(count))
      else toastFailed(words.someApproved(count - refused.length, count), refused[0]?.error?.message ?? words.notDecided)
    } catch (error) {
      toastFailed(words.notDecided, failureOf(error).reason)
    } finally {
      setBusy(false)
    }
  }

  return { busy, count, approveAll }
}
