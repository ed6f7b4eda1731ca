import { useState } from 'react'
import { payslipsApi, type FailedRow, type Run } from '../api'
import { writeCsv } from '../upload/csv'
import { portal } from '@/messages/payslips'
import { failureOf } from '@/shared/api/errors'
import { saveAddress } from '@/shared/api/saveFile'
import { toastFailed } from '@/shared/feedback/toasts'

const words = portal.payslips

/** The failed rows as they were sent, each with its reason: to mend them and send them again. */
export function failedRows(failures: readonly FailedRow[]): { heads: string[]; lines: string[][] } {
  const { row: rowHead, message: messageHead } = words.check.fixHeads
  const heads = [...new Set(failures.flatMap(({ sent }) => Object.keys(sent ?? {})))]
  return {
    heads: [rowHead, messageHead, ...heads],
    lines: failures.map(({ row, message, sent }) => [String(row + 1), message, ...heads.map((head) => sent?.[head] ?? '')]),
  }
}

interface FailedFile {
  save: (run: Run) => Promise<void>
  isLoading: boolean
}

/** The file of all failed rows of a run, which itself tells only the first of them. */
export function useFailedFile(): FailedFile {
  const [load] = payslipsApi.useLazyListFailedRowsQuery()
  const [isLoading, setLoading] = useState(false)

  async function all(id: number): Promise<FailedRow[]> {
    const failures: FailedRow[] = []
    for (;;) {
      const rows = await load({ id, after: failures.at(-1)?.row }).unwrap()
      if (rows.length === 0) return failures
      failures.push(...rows)
    }
  }

  async function save({ job }: Run): Promise<void> {
    setLoading(true)
    try {
      const { heads, lines } = failedRows(await all(job))
      const blob = await writeCsv(heads, lines)
      saveAddress(`${words.run.failedFile}-${job}.csv`, URL.createObjectURL(blob))
    } catch (error) {
      toastFailed(words.run.downloadFailed, failureOf(error).reason)
    } finally {
      setLoading(false)
    }
  }

  return { save, isLoading }
}
