import { portal } from '@/messages/portal'
import { checklistsApi, type ChecklistLine } from '@/entities/checklists/api'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { failureOf } from '@/shared/api/errors'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'
import { useOnce } from '@/shared/feedback/useOnce'

const words = portal.checklists

/** Says that a line is done, or open again; it can be taken back at once, so it is not asked for first. */
export function useDone(said: (line: ChecklistLine) => string): (line: ChecklistLine, done: boolean) => void {
  const dispatch = useThunkDispatch()
  const once = useOnce()

  async function change(line: ChecklistLine, done: boolean): Promise<void> {
    const { _id: id, version } = line
    try {
      await once(line, async () => {
        const call = checklistsApi.endpoints.changeChecklistLine.initiate({ id, checklistLineChange: { version, done } }, { track: false })
        toastDone(said(await dispatch(call).unwrap()))
      })
    } catch (error) {
      toastFailed(words.failed, failureOf(error).reason)
    }
  }
  return (line, done) => void change(line, done)
}
