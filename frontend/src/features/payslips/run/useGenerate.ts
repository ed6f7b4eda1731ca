import { useState } from 'react'
import { payslipsApi, type Run } from '../api'
import { monthsInWords } from '../months'
import { isOver } from './over'
import type { Upload } from '../upload/useUpload'
import { portal } from '@/messages/payslips'
import { failureOf } from '@/shared/api/errors'
import { confirm } from '@/shared/feedback/confirm'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'

const words = portal.payslips
const SHOWN = 10
const REFRESH_MS = 15_000

/** The run that is under way or was just watched, the runs before it, and what makes the next one. */
export function useGenerate(upload: Upload) {
  const { data, error, refetch } = payslipsApi.useListPayslipRunsQuery(
    { page: 1, pageSize: SHOWN },
    // Somebody else may have begun one meanwhile.
    { refetchOnMountOrArgChange: true, refetchOnFocus: true, pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  )
  const [generate, { isLoading }] = payslipsApi.useGeneratePayslipsMutation()
  // A run that was done under the reader's eyes stays until the next file; one that was recalled makes room for it.
  const [watched, setWatched] = useState<number | null>(null)
  const runs = data?.rows ?? []
  const current = runs.find((run) => !isOver(run) || (run.job === watched && run.state === 'done'))
  const { file, checked, lines, isBusy, isStale } = upload
  const toFix = lines.filter(({ group }) => group === 'fix').length
  const months = file === null || checked === null ? '' : monthsInWords(checked.months)

  async function run(): Promise<void> {
    const question = {
      title: words.check.isSure(lines.length),
      detail: words.check.sureDetail(months),
      yes: words.check.yes,
    }
    if (!(await confirm(question))) return
    try {
      const { job } = await generate({ payslipUpload: upload.body() }).unwrap()
      upload.forget()
      setWatched(job)
      await refetch()
    } catch (failure) {
      toastFailed(words.run.error, failureOf(failure).reason)
      // Somebody may have paid the same months meanwhile: the rows say which.
      upload.checkAgain()
    }
  }

  return {
    error,
    refetch,
    isLoaded: data !== undefined,
    current,
    earlier: runs.filter((one) => one !== current),
    months,
    toFix,
    isReady: file !== null && checked !== null && lines.length > 0 && toFix === 0 && !isBusy && !isStale && !isLoading,
    isStarting: isLoading,
    run: () => void run(),
    /** The run is over: said once, by whoever watched. */
    onOver: (over: Run) => {
      setWatched(over.job)
      void refetch()
      if (over.state === 'done' && over.failed === 0) toastDone(words.run.success)
    },
    next: () => setWatched(null),
  }
}
