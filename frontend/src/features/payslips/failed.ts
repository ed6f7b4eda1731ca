import type { Run } from './api'
import { writeCsv } from './csv'
import { portal } from '@/messages/payslips'
import { saveAddress } from '@/shared/api/saveFile'

const words = portal.payslips

/** The failed rows as they were sent, each with its reason: to mend them and send them again. */
export function failedRows({ failures }: Pick<Run, 'failures'>): { heads: string[]; lines: string[][] } {
  const { row: rowHead, message: messageHead } = words.check.fixHeads
  const heads = [...new Set(failures.flatMap(({ sent }) => Object.keys(sent ?? {})))]
  return {
    heads: [rowHead, messageHead, ...heads],
    lines: failures.map(({ row, message, sent }) => [String(row + 1), message, ...heads.map((head) => sent?.[head] ?? '')]),
  }
}

export async function saveFailed(run: Run): Promise<void> {
  const { heads, lines } = failedRows(run)
  const blob = await writeCsv(heads, lines)
  saveAddress(`${words.run.failedFile}-${run.job}.csv`, URL.createObjectURL(blob))
}
