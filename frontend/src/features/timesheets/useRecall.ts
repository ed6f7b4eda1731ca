import { timesheetsApi, type Timelog } from '@/entities/timesheets/api'
import { portal } from '@/messages/timesheets'
import { failureOf } from '@/shared/api/errors'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'

const words = portal.timesheets

/** Takes back a sheet that waits, so that it can be filled on. Whoever comes too late is told what was decided. */
export function useRecall(): { recall: (sheet: Timelog) => Promise<void>; isRecalling: boolean } {
  const [put, { isLoading }] = timesheetsApi.useChangeTimelogMutation()

  async function recall({ _id, version }: Timelog): Promise<void> {
    if (isLoading) return
    try {
      await put({ id: _id, timelogChange: { version, status: 'Saved' } }).unwrap()
      toastDone(words.recalled)
    } catch (error) {
      toastFailed(words.notRecalled, failureOf(error).reason)
    }
  }

  return { recall, isRecalling: isLoading }
}
