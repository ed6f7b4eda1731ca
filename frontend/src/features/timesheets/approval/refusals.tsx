import type { ReactNode } from 'react'
import type { Timelog } from '@/entities/timesheets/api'
import { sumOfSheets } from '../hours'
import type { Refusal } from '@/shared/decisions/useDecisions'
import { portal } from '@/messages/timesheets'
import { formatTime } from '@/shared/format/dates'
import { isOffered } from '@/shared/table/rowActions'
import { wordFor } from '@/shared/status/wordFor'

const words = portal.timesheets.approval

function hours(sheet: Timelog): string {
  return portal.timesheets.hours(sumOfSheets([sheet]))
}

/** Why a sheet did not go through, in words. */
export function whyNot({ before, now, message }: Refusal<Timelog>, timezone: string): ReactNode {
  const isAgain = now !== null && isOffered(now, 'approve') && now.submitted_at !== null && now.version !== before.version
  if (isAgain && now.submitted_at !== null) {
    return (
      <span>
        {words.again(formatTime(now.submitted_at, timezone))}
        <strong className="tnum">{hours(now)}</strong>
        {words.was(hours(before))}
      </span>
    )
  }
  if (now === null || isOffered(now, 'approve')) return <span>{message}</span>
  const isDecided = now.status === 'Approved' || now.status === 'Rejected'
  return <span>{isDecided ? words.decidedAlready(wordFor(now.status)) : words.takenBack(wordFor(now.status))}</span>
}
